import { component } from "./component"

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

export default component({
  doc: "Shows a key. The key for commands is another one on a Mac.",
  inline: true,
  props: {
    value: { type: "text", doc: "The name of the key, such as `meta`, `enter` or `K`." },
  },
  slots: { default: { doc: "The name of the key.", inline: true, required: true, or: "value" } },
  render({ value = "", children }) {
    const name = value.toLowerCase()
    if (name === "meta") {
      return (
        <>
          <kbd data-mac="">⌘</kbd>
          <kbd data-other="">Ctrl</kbd>
        </>
      )
    }
    return <kbd>{value ? (SIGNS[name] ?? value) : children}</kbd>
  },
})
