import { useEffect, useState, type KeyboardEvent } from "react"
import { chooseLabel, favourite, onLabelChosen } from "../lib/tab-memory"

/**
 * useTabs keeps which of some labels is chosen. Groups with the same labels move together, on this
 * page and on the pages read later.
 */
export function useTabs(labels: string[], initial: number) {
  const [active, setActive] = useState(initial)
  const key = labels.join("\n")

  useEffect(() => {
    const offered = key.split("\n")
    const show = (label: string | undefined) => {
      const index = label === undefined ? -1 : offered.indexOf(label)
      if (index >= 0) setActive(index)
    }
    show(favourite(offered))
    return onLabelChosen(show)
  }, [key])

  const choose = (index: number) => {
    setActive(index)
    const label = labels[index]
    if (label !== undefined) chooseLabel(label)
  }
  return { active, choose, onKeyDown: arrowKeys(labels.length, active, choose) }
}

/** arrowKeys moves through a list of tabs the way screen reader users know it. */
function arrowKeys(count: number, active: number, choose: (index: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const index = { ArrowRight: active + 1, ArrowLeft: active - 1, Home: 0, End: -1 }[event.key]
    if (index === undefined) return
    event.preventDefault()
    const next = (index + count) % count
    choose(next)
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus()
  }
}
