// What integrations/wordpress/block.js uses of WordPress, which puts it on the editor's page.

interface CombatLabBlock {
  attributes: { notation: string };
  setAttributes(attributes: { notation: string }): void;
}

declare const wp: {
  element: { createElement(type: unknown, properties: object, ...children: unknown[]): unknown };
  blockEditor: { PlainText: unknown; useBlockProps(): object };
  blocks: {
    registerBlockType(
      name: string,
      settings: { edit(block: CombatLabBlock): unknown; save(): null } & Record<string, unknown>,
    ): void;
  };
};
