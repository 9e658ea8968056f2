import { component } from "./component"

export default component({
  doc: "One tab of `tabs`, which shows its label and icon.",
  parent: "tabs",
  aliases: ["tab-item", "tab"],
  props: {
    label: { type: "string", doc: "What the tab says." },
    icon: { type: "icon", doc: "Shown before the label." },
  },
  slots: { default: { doc: "What the tab shows.", required: true } },
  render: ({ children }) => children,
})
