import { component } from "./component"

export default component({
  doc: "Limits its content to people, on the page, or to agents, in the page's Markdown.",
  props: {
    for: {
      type: ["people", "agents"],
      required: true,
      doc: "The audience: `people` or `agents`, such as coding assistants.",
    },
  },
  slots: { default: { doc: "What they read.", required: true } },
  toMarkdown: ({ for: reader }, { children }) => (reader === "agents" ? children : ""),
  render: ({ for: reader, children }) => (reader === "people" ? children : null),
})
