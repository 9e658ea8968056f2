import { keys } from "../strings/keys.gen"
import { component } from "./component"

/** The symbols of keys, by lowercase name. */
const SIGNS: Readonly<Record<string, string>> = {
  shift: "⇧",
  enter: "↵",
  tab: "⇥",
  backspace: "⌫",
  delete: "⌦",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
}

/** Returns the label of a key. */
function nameOf(value: string): string {
  const name = value.toLowerCase()
  if (name === "escape") return keys.escape
  if (name === "ctrl") return keys.control
  return SIGNS[name] ?? value
}

export default component({
  doc: "Shows a keyboard key. Modifier keys adapt to macOS.",
  inline: true,
  props: {
    value: { type: "text", doc: "The name of the key, such as `meta`, `enter` or `K`." },
  },
  slots: { default: { doc: "The name of the key.", inline: true, required: true, or: "value" } },
  toMarkdown: ({ value }, { children }) => `\`${value ?? children}\``,
  render({ value = "", children }) {
    if (value.toLowerCase() === "meta") {
      return (
        <>
          <kbd data-mac="">⌘</kbd>
          <kbd data-other="">{keys.control}</kbd>
        </>
      )
    }
    return <kbd>{value ? nameOf(value) : children}</kbd>
  },
})
