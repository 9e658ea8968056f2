import { useId, type ReactNode } from "react"
import { useTabs } from "./use-tabs"
import { Icon } from "../ui/icon"

/** A tab and its panel. */
export interface Tab {
  label: string
  icon?: string
  children?: ReactNode
}

interface TabPanelsProps {
  tabs: Tab[]
  /** The index of the panel that is shown first. */
  initial?: number
  /** Whether the panels contain code or text. Code is flush with the tabs. */
  kind: "code" | "text"
}

/** Shows one of several panels. Without JavaScript, shows all of them. */
export function TabPanels({ tabs, initial = 0, kind }: TabPanelsProps) {
  const id = useId()
  const labels = tabs.map(({ label }) => label)
  const { active, choose, onKeyDown } = useTabs(labels, initial)
  return (
    <div className="tabs" data-kind={kind} data-td-tabs="">
      {/* The tabs receive the focus, and their key presses bubble to the list. */}
      <div role="tablist" tabIndex={-1} onKeyDown={onKeyDown}>
        {tabs.map(({ label, icon }, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-selected={index === active}
            tabIndex={index === active ? 0 : -1}
            onClick={() => choose(index)}
          >
            <Icon svg={icon} />
            <span>{label}</span>
          </button>
        ))}
      </div>
      {tabs.map(({ label, children }, index) => (
        <div
          key={index}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          data-label={label}
          hidden={index !== active}
        >
          {children}
        </div>
      ))}
    </div>
  )
}
