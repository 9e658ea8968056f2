import { text, type IslandItem } from "./part"
import { TabPanels } from "./tab-panels"

interface TabsProps {
  items: IslandItem[]
  /** The number of the tab shown first, counted from 0. */
  defaultValue?: string | number
}

/** Tabs shows one of its `tabs-item` children at a time. */
export function Tabs({ items, defaultValue }: TabsProps) {
  const tabs = items.map(({ props }, index) => ({
    label: text(props["label"]) || `Tab ${index + 1}`,
    icon: text(props["icon"]),
  }))
  const wanted = Number(text(defaultValue))
  return <TabPanels tabs={tabs} initial={tabs[wanted] ? wanted : 0} kind="text" />
}
