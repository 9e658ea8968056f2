import { Copy, RotateCcw, Share2, X } from "lucide"
import { useRef, useState, type ReactNode } from "react"
import { playground } from "../strings/playground.gen"
import { Glyph } from "../ui/glyph"

/** How long a status message is shown, in milliseconds. */
const STATUS_DURATION = 5000

interface ToolbarProps {
  title: string
  /** Whether there are edits that can be reset. */
  edited: boolean
  onReset: () => void
  /** Returns the text of the open file. */
  file: () => string
  /** Returns a URL that opens the example in its current state. */
  address: () => Promise<string>
  onClose: () => void
}

/** The title of an example, and buttons that reset, copy, share and close it. */
export function Toolbar({ title, edited, onReset, file, address, onClose }: ToolbarProps) {
  const [status, setStatus] = useState("")
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const showStatus = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setStatus(""), STATUS_DURATION)
    setStatus(text)
  }
  const copy = (text: string, done: string, failed: string) =>
    navigator.clipboard.writeText(text).then(
      () => showStatus(done),
      () => showStatus(failed),
    )
  const share = async () => copy(await address(), playground.shared, playground.shareFailed)
  return (
    <div className="play-bar play-toolbar">
      <h2>{title}</h2>
      <span role="status" className="play-note">
        {status}
      </span>
      <Action label={playground.reset} disabled={!edited} onClick={onReset}>
        <Glyph of={RotateCcw} />
      </Action>
      <Action
        label={playground.copy}
        onClick={() => void copy(file(), playground.copied, playground.copyFailed)}
      >
        <Glyph of={Copy} />
      </Action>
      <Action label={playground.share} onClick={() => void share()}>
        <Glyph of={Share2} />
      </Action>
      <button type="button" className="icon-button" aria-label={playground.close} onClick={onClose}>
        <Glyph of={X} />
      </button>
    </div>
  )
}

interface ActionProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button with an icon and a label. On narrow screens, only screen readers see the label. */
function Action({ label, children, ...rest }: ActionProps) {
  return (
    <button type="button" className="button" {...rest}>
      {children}
      <span className="play-action">{label}</span>
    </button>
  )
}
