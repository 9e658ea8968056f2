import { Badge as BadgeFrame } from "../ui/badge"
import { Icon as Drawing } from "../ui/icon"
import { text, type ProseProps, type ThemeColor } from "./part"

interface BadgeProps extends ProseProps {
  /** The word, where none stands between the brackets. */
  label?: string
  /** Its meaning; primary where it says nothing. */
  color?: ThemeColor
}

/** Badge sets a word in a line apart. */
export function Badge({ label, color, children }: BadgeProps) {
  return <BadgeFrame color={text(color) || "primary"}>{children ?? label}</BadgeFrame>
}

interface KbdProps extends ProseProps {
  /** The name of a key, such as `meta`, `enter` or `K`. */
  value?: string | number
}

/** The signs of keys that have one, by lower-case name. */
const SIGNS: Readonly<Record<string, string>> = {
  shift: "⇧",
  enter: "↵",
  tab: "⇥",
  backspace: "⌫",
  delete: "⌦",
  escape: "Esc",
  ctrl: "Ctrl",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
}

/** Kbd shows a key; the key for commands is another one on a Mac. */
export function Kbd({ value, children }: KbdProps) {
  const name = text(value)
  if (name.toLowerCase() === "meta") {
    return (
      <>
        <kbd data-mac="">⌘</kbd>
        <kbd data-other="">Ctrl</kbd>
      </>
    )
  }
  return <kbd>{name ? (SIGNS[name.toLowerCase()] ?? name) : children}</kbd>
}

interface IconProps {
  /** The drawing; Go puts it in the place of the icon's name. */
  name?: string
}

/** Icon shows a drawing in a line. */
export function Icon({ name }: IconProps) {
  return <Drawing svg={name} />
}
