import { arrowKeys } from "../lib/arrow-keys"

interface TabListProps {
  /** The accessible name of the list. */
  label: string
  tabs: string[]
  active: number
  /** The id of the panel of each tab; several tabs may share one. */
  panel: (index: number) => string
  onChoose: (index: number) => void
  className: string
}

/** A list of tabs; the arrow keys move between them. */
export function TabList({ label, tabs, active, panel, onChoose, className }: TabListProps) {
  return (
    <div
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className={className}
      onKeyDown={arrowKeys(tabs.length, active, onChoose)}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab}
          type="button"
          role="tab"
          aria-controls={panel(index)}
          aria-selected={index === active}
          tabIndex={index === active ? 0 : -1}
          onClick={() => onChoose(index)}
        >
          {tab}
        </button>
      ))}
    </div>
  )
}
