import { CodeLine } from "../code/code-line"
import { component } from "./component"

export default component({
  doc: "A command with a button that copies it.",
  aliases: ["input-copy", "terminal"],
  props: {
    source: { type: "string", doc: "The command." },
    value: { type: "string", doc: "An alias of `source`." },
    content: { type: "any", doc: "The command, or a list of commands, one per line." },
    label: { type: "string", doc: "Text above the command." },
  },
  toMarkdown({ value, source = value, content, label }) {
    const code = [source ?? content].flat().filter((line) => typeof line === "string")
    return [label, code.length > 0 && `\`\`\`bash\n${code.join("\n")}\n\`\`\``]
      .filter(Boolean)
      .join("\n\n")
  },
  render({ value, source = value, content, label }) {
    const lines = source ? [source] : [content].flat().filter((line) => typeof line === "string")
    return lines.length > 0 && <CodeLine text={lines.join("\n")} title={label} />
  },
})
