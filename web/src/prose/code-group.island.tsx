import { component } from "./component"
import Pre from "./pre"
import { TabPanels } from "../tabs/tab-panels"

export default component({
  doc: "Shows one of several code blocks, labeled by file name or language.",
  props: {
    sync: { type: "string", doc: "No effect: groups with the same labels switch together." },
  },
  slots: { default: { doc: "The code blocks.", required: true } },
  items: {
    ...Pre.definition.props,
    label: { type: "string", doc: "The label of a block without a file name." },
    icon: { type: "icon", doc: "Shown before the label." },
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
