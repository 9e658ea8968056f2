import { useEffect, useState } from "react"
import { chooseLabel, favorite, onLabelChosen } from "./tab-memory"
import { arrowKeys } from "../lib/arrow-keys"

/** Tracks the selected label. Groups with the same labels switch together, on this page and on later pages. */
export function useTabs(labels: string[], initial: number) {
  const [active, setActive] = useState(initial)
  const key = labels.join("\n")

  useEffect(() => {
    const offered = key.split("\n")
    const show = (label: string | undefined) => {
      const index = label === undefined ? -1 : offered.indexOf(label)
      if (index >= 0) setActive(index)
    }
    show(favorite(offered))
    return onLabelChosen(show)
  }, [key])

  const choose = (index: number) => {
    setActive(index)
    const label = labels[index]
    if (label !== undefined) chooseLabel(label)
  }
  return { active, choose, onKeyDown: arrowKeys(labels.length, active, choose) }
}
