import Monitor from "lucide-react/icons/monitor"
import Moon from "lucide-react/icons/moon"
import Sun from "lucide-react/icons/sun"
import type { ComponentType, SVGProps } from "react"
import { choose, type Preference } from "../../color-mode/color-mode"
import type { Command } from "../groups"
import { findMarks, markText, termsOf } from "../marks"

/** The title of the group, which finds the commands as well as their own names do. */
export const THEME = "Theme"

const MODES: [Preference, string][] = [
  ["system", "System"],
  ["light", "Light"],
  ["dark", "Dark"],
]

/** The icons of commands by their names. */
export const commandIcons: Readonly<Record<string, ComponentType<SVGProps<SVGSVGElement>>>> = {
  system: Monitor,
  light: Sun,
  dark: Moon,
}

/** The commands that a query names, all of them where there is none. */
export function themeCommands(query: string): Command[] {
  const terms = termsOf(query)
  const named = terms.length > 0 && findMarks(THEME, terms).length > 0
  return MODES.flatMap(([mode, title]) => {
    const label = markText(title, terms)
    if (query && !named && label.length === 1) return []
    return [{ name: mode, label, run: () => choose(mode) }]
  })
}
