import { arrowKeys } from "../lib/arrow-keys"

interface TabListProps {
  /** The accessible name of the list. */
  label: string
  tabs: string[]
  active: number
  /** Returns the id of a tab's panel. Several tabs may share one panel. */
  panel: (index: number) => string
  onChoose: (index: number) => void
  className: string
}

/** A list of tabs. The arrow keys move between the tabs. */
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
