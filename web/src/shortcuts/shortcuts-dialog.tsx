import "./shortcuts.css"
import { X } from "lucide"
import { useRef, useState } from "react"
import { areSingleKeysOff, turnSingleKeys } from "../lib/single-keys"
import { keys } from "../strings/keys.gen"
import { shortcuts } from "../strings/shortcuts.gen"
import { Glyph } from "../ui/glyph"
import { Layer } from "../ui/layer"

interface ShortcutsDialogProps {
  open: boolean
  onClose: () => void
}

/** Lists the keyboard shortcuts, and lets the reader turn off the single-key ones. */
export default function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOff, setIsOff] = useState(areSingleKeysOff)
  const focus = () => button.current?.focus()
  const turn = () => {
    turnSingleKeys(isOff ? "on" : "off")
    setIsOff(!isOff)
  }
  return (
    <Layer
      open={open}
      label={shortcuts.title}
      className="shortcuts"
      onOpen={focus}
      onClose={onClose}
    >
      <div className="shortcuts-panel">
        <div className="shortcuts-top">
          <h2>{shortcuts.title}</h2>
          <button
            ref={button}
            type="button"
            className="icon-button"
            aria-label={shortcuts.close}
            onClick={onClose}
          >
            <Glyph of={X} />
          </button>
        </div>
        <dl>
          <div>
            <dt>{shortcuts.search}</dt>
            <dd>
              <kbd data-mac="">⌘</kbd>
              <kbd data-other="">{keys.control}</kbd> <kbd>K</kbd>
            </dd>
          </div>
          {SINGLE.map(([key, name]) => (
            <div key={key} data-off={isOff || undefined}>
              <dt>{shortcuts[name]}</dt>
              <dd>
                <kbd>{key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <label>
          <input type="checkbox" checked={!isOff} onChange={turn} />
          {shortcuts.single}
        </label>
      </div>
    </Layer>
  )
}

const SINGLE = [
  ["/", "search"],
  ["n", "next"],
  ["p", "previous"],
  ["?", "list"],
] as const
