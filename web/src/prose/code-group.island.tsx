import { component } from "./component"
import Pre from "./pre"
import { TabPanels } from "../tabs/tab-panels"

export default component({
  doc: "Shows one of several code blocks, told apart by their file names or languages.",
  slots: { default: { doc: "The code blocks.", required: true } },
  items: {
    ...Pre.definition.props,
    label: { type: "string", doc: "Tells the block apart where it has no file name." },
  },
  render({ items }) {
    const tabs = items.map(({ props, children }, index) => ({
      label: props.filename || props.label || props.language || `${index + 1}`,
      icon: props.icon,
      children,
    }))
    return <TabPanels tabs={tabs} kind="code" />
  },
})
