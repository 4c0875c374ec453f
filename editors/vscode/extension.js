// Runs the language server while a situation is open. Without the program, files have colors only, and this says so once.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { window, workspace } from "vscode";
import { LanguageClient } from "vscode-languageclient/node";

/** @type {LanguageClient | undefined} */
let client;

export async function activate() {
  const settings = workspace.getConfiguration("combatLab");
  const command = settings.get("path", "combat-lab");
  try {
    await promisify(execFile)(command, ["--version"], { timeout: 10_000 });
  } catch {
    window.showWarningMessage(
      `Combat Lab can't run “${command}”. Install it with “cargo install combat-lab-cli”, or set combatLab.path.`,
    );
    return;
  }
  const server = { command, args: ["lsp", "--language", settings.get("language", "en")] };
  client = new LanguageClient("combat-lab", "Combat Lab", server, { documentSelector: [{ language: "combat" }] });
  await client.start();
}

export const deactivate = () => client?.stop();
