import "combat-lab/fences";
import markdownIt from "combat-lab/markdown-it";
import rehype from "combat-lab/rehype";
import remark from "combat-lab/remark";

markdownIt({ renderer: { rules: {} } });
for (const plugin of [rehype, remark]) plugin()({ type: "root", children: [] });
