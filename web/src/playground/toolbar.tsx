import Copy from "lucide-react/icons/copy"
import RotateCcw from "lucide-react/icons/rotate-ccw"
import Share2 from "lucide-react/icons/share-2"
import X from "lucide-react/icons/x"
import { useRef, useState, type ReactNode } from "react"
import { playground } from "../strings/playground.gen"

/** So long the toolbar says what it has done, in milliseconds. */
const SAID_FOR = 5000

interface ToolbarProps {
  title: string
  /** Whether there are changes to take back. */
  edited: boolean
  onReset: () => void
  /** Returns the text of the open file. */
  file: () => string
  /** Returns the address of the example as it is now. */
  address: () => Promise<string>
  onClose: () => void
}

/** What a reader can do with the whole of an example. */
export function Toolbar({ title, edited, onReset, file, address, onClose }: ToolbarProps) {
  const [said, setSaid] = useState("")
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const say = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSaid(""), SAID_FOR)
    setSaid(text)
  }
  const copy = (text: string, done: string, failed: string) =>
    navigator.clipboard.writeText(text).then(
      () => say(done),
      () => say(failed),
    )
  const share = async () => copy(await address(), playground.shared, playground.shareFailed)
  return (
    <div className="play-bar play-toolbar">
      <h2>{title}</h2>
      <span role="status" className="play-note">
        {said}
      </span>
      <Action label={playground.reset} disabled={!edited} onClick={onReset}>
        <RotateCcw aria-hidden="true" />
      </Action>
      <Action
        label={playground.copy}
        onClick={() => void copy(file(), playground.copied, playground.copyFailed)}
      >
        <Copy aria-hidden="true" />
      </Action>
      <Action label={playground.share} onClick={() => void share()}>
        <Share2 aria-hidden="true" />
      </Action>
      <button type="button" className="icon-button" aria-label={playground.close} onClick={onClose}>
        <X aria-hidden="true" />
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

/** A button with a picture; narrow screens keep its name for screen readers alone. */
function Action({ label, children, ...rest }: ActionProps) {
  return (
    <button type="button" className="button" {...rest}>
      {children}
      <span className="play-action">{label}</span>
    </button>
  )
}
