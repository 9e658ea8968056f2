import { text, type IslandItem } from "./part"
import { TabPanels } from "./tab-panels"

interface CodeGroupProps {
  items: IslandItem[]
}

/** CodeGroup shows one of several code blocks, told apart by their file names or languages. */
export function CodeGroup({ items }: CodeGroupProps) {
  const tabs = items.map(({ props }, index) => ({
    label:
      text(props["filename"]) || text(props["label"]) || text(props["language"]) || `${index + 1}`,
    icon: text(props["icon"]),
  }))
  return <TabPanels tabs={tabs} kind="code" />
}
