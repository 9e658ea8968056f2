import { Monitor, Moon, Sun, type IconNode } from "lucide"
import { choose, type Preference } from "../../color-mode/color-mode"
import type { Command } from "../groups"
import { findMarks, markText, termsOf } from "../marks"
import { search } from "../../strings/search.gen"

const MODES: Preference[] = ["system", "light", "dark"]

/** The icons of commands by name. */
export const commandIcons: Readonly<Record<string, IconNode>> = {
  system: Monitor,
  light: Sun,
  dark: Moon,
}

/**
 * Returns the commands that match a query. Returns all commands if the query is empty or matches the title of their
 * group.
 */
export function themeCommands(query: string): Command[] {
  const terms = termsOf(query)
  const named = terms.length > 0 && findMarks(search.theme, terms).length > 0
  return MODES.flatMap((mode) => {
    const label = markText(search[mode], terms)
    if (query && !named && label.length === 1) return []
    return [{ name: mode, label, run: () => choose(mode) }]
  })
}
