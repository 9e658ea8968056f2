import { Monitor, Moon, Sun, type IconNode } from "lucide"
import { choose, type Preference } from "../../color-mode/color-mode"
import type { Command } from "../groups"
import { findMarks, markText, termsOf } from "../marks"
import { search } from "../../strings/search.gen"

const MODES: Preference[] = ["system", "light", "dark"]

/** The icons of commands by their names. */
export const commandIcons: Readonly<Record<string, IconNode>> = {
  system: Monitor,
  light: Sun,
  dark: Moon,
}

/** The commands that a query names, all of them where there is none. The title of their group names all, too. */
export function themeCommands(query: string): Command[] {
  const terms = termsOf(query)
  const named = terms.length > 0 && findMarks(search.theme, terms).length > 0
  return MODES.flatMap((mode) => {
    const label = markText(search[mode], terms)
    if (query && !named && label.length === 1) return []
    return [{ name: mode, label, run: () => choose(mode) }]
  })
}
