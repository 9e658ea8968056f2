import { headedParts } from "./markdown-text"
import { component } from "./component"
import { TabPanels } from "../tabs/tab-panels"
import TabsItem from "./tabs-item"

export default component({
  doc: "Shows one of its `tabs-item` children at a time.",
  props: {
    sync: { type: "string", doc: "No effect: tabs with the same labels switch together." },
    defaultValue: { type: "number", doc: "The index of the tab shown first, starting at 0." },
  },
  slots: { default: { doc: "The tabs. Each of them is a `tabs-item`.", required: true } },
  items: TabsItem.definition.props,
  toMarkdown: import.meta.env.SSR && ((_, { heading, parts }) => headedParts(heading, parts)),
  render({ items, defaultValue = 0 }) {
    const tabs = items.map(({ props, children }, index) => ({
      label: props.label || `Tab ${index + 1}`,
      icon: props.icon,
      children,
    }))
    return <TabPanels tabs={tabs} initial={tabs[defaultValue] ? defaultValue : 0} kind="text" />
  },
})
