import { arrowKeys } from "../lib/arrow-keys"

interface TabListProps {
  /** What the tabs choose among. */
  label: string
  tabs: string[]
  active: number
  /** The id of the panel of each tab; several tabs may share one. */
  panel: (index: number) => string
  onChoose: (index: number) => void
  className: string
}

/** Lets the reader choose one of a few things; the arrow keys move along it. */
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
