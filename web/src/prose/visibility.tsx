import { component } from "./component"

export default component({
  doc: "Holds what only people read, on the page, or only programs, in the page's Markdown.",
  props: {
    for: {
      type: ["people", "agents"],
      required: true,
      doc: "Who reads it: `people` or `agents`, which are programs that write code.",
    },
  },
  slots: { default: { doc: "What they read.", required: true } },
  toMarkdown: ({ for: reader }, { children }) => (reader === "agents" ? children : ""),
  render: ({ for: reader, children }) => (reader === "people" ? children : null),
})
