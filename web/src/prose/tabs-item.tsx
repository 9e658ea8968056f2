import { component } from "./component"

export default component({
  doc: "One tab of `tabs`, which shows its label and icon.",
  parent: "tabs",
  aliases: ["tab-item", "tab"],
  props: {
    label: { type: "string", doc: "The label of the tab." },
    icon: { type: "icon", doc: "Shown before the label." },
  },
  slots: { default: { doc: "The content of the tab.", required: true } },
  render: ({ children }) => children,
})
