import { createRoot } from "react-dom/client"
import { hasWebGL } from "../scene/motion"
import { liveScenes } from "../scene/live-scenes"
import { createCompiler, startWorker } from "./compiler"
import { fetchExample, type Edits } from "./example"
import { pack, readLink, unpack, writeLink } from "./link"
import { Playground } from "./playground"
import { Session } from "./session"
import { playground } from "../strings/playground.gen"

/** Challenges also load this module, because most of it is the editor, which challenges and the playground share. */
export { fetchExample } from "./example"
export { Workbench } from "./workbench"

interface OpenOptions {
  /** The example's name. */
  name: string
  /** The URL of its files. */
  source: string
  title?: string
  /** A description of the scene for readers who cannot see it. */
  description?: string
  onClose: () => void
}

/**
 * The delay between an edit and the update of the URL, in milliseconds. Browsers limit how often the URL may change.
 */
const SETTLED = 300

/** Opens an example in the playground, with the edits in the URL. Returns a function that closes it. */
export async function open({ name, source, title = name, description, onClose }: OpenOptions) {
  const code = readLink(location.hash)?.code ?? ""
  const [example, unpacked] = await Promise.all([
    fetchExample(source),
    unpack(code).catch(() => undefined),
  ])
  const session = new Session({
    example,
    edits: unpacked ?? {},
    title: description || title,
    compiler: createCompiler(startWorker),
    supported: hasWebGL,
    onLeave: () => document.querySelector<HTMLElement>("[data-td-result] .button")?.focus(),
  })
  const settle = followCode(session, name)
  const resume = liveScenes.pauseAll()
  const host = document.body.appendChild(document.createElement("div"))
  const root = createRoot(host)
  const address = async () => {
    await settle()
    return location.href
  }
  root.render(
    <Playground
      title={title}
      session={session}
      notice={unpacked ? "" : playground.damaged}
      address={address}
      onClose={onClose}
    />,
  )
  return () => {
    root.unmount()
    host.remove()
    resume()
  }
}

/** Updates the edits in the URL after each change. Returns a function that updates the URL immediately. */
function followCode(session: Session, name: string): () => Promise<void> {
  let known: Edits = session.state.get().edits
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = async () => {
    clearTimeout(timer)
    const code = await pack(session.state.get().edits)
    if (readLink(location.hash)?.name !== name) return
    try {
      history.replaceState(history.state, "", writeLink({ name, code }))
    } catch {
      // Browsers throw an error if the URL changes too often. The next edit updates it.
    }
  }
  session.state.subscribe(() => {
    const { edits } = session.state.get()
    if (edits === known) return
    known = edits
    clearTimeout(timer)
    timer = setTimeout(() => void settle(), SETTLED)
  })
  return settle
}
