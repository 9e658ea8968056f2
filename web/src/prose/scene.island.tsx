import { Pencil, Play, Square } from "lucide"
import { useId, type CSSProperties } from "react"
import { useHydrated } from "../hooks/use-hydrated"
import { useScene } from "../scene/use-scene"
import type { SceneState } from "../scene/scene-player"
import { component, type Item } from "./component"
import Pre from "./pre"
import { TabPanels } from "../tabs/tab-panels"
import { scene } from "../strings/scene.gen"
import { Glyph } from "../ui/glyph"

export default component({
  doc: "Shows a live example: its poster first, the scene itself while it is in view, and its source.",
  props: {
    name: { type: "string", doc: "The scene's folder in examples/. Every scene needs it." },
    description: {
      type: "string",
      doc: "What the scene shows, in a sentence, for readers who cannot see it. Every scene needs one.",
    },
    title: { type: "string", doc: "Shown before the description." },
    height: { type: "number", doc: "How high the scene is, in pixels." },
    aspect: { type: "text", doc: "Width to height, such as 16/9, which is the default." },
    start: {
      type: ["view", "press"],
      doc: "When it starts: in view, which is the default, or when its button is pressed, for one that loads much.",
    },
    bare: {
      type: "boolean",
      doc: "Shows the scene alone: no frame, no text, no source. For decoration.",
    },
    module: { type: "string", supplied: true, doc: "The address of its program." },
    source: { type: "string", supplied: true, doc: "The address of its files." },
    poster: { type: "string", supplied: true, doc: "The address of its picture." },
    files: {
      type: "list",
      supplied: true,
      doc: "Its files, where programs read them.",
      of: {
        name: { type: "string", default: "", doc: "Its name." },
        language: { type: "string", default: "", doc: "Its language." },
        text: { type: "string", default: "", doc: "Its text." },
      },
    },
  },
  items: Pre.definition.props,
  toMarkdown:
    import.meta.env.SSR &&
    (({ title, description, poster, bare, files }) => {
      if (bare) return ""
      const caption = [title && `**${title}**`, description].filter(Boolean).join(" ")
      const picture = poster && `![${description ?? title ?? ""}](${poster})`
      const blocks = files?.map(({ name, language, text }) => {
        const fence = "`".repeat(
          Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)),
        )
        return `${fence}${language} [${name}]\n${text.trimEnd()}\n${fence}`
      })
      return [picture, caption, ...(blocks ?? [])].filter(Boolean).join("\n\n")
    }),
  render: function Scene(props) {
    const { items, name = "", description, title, bare } = props
    const id = useId()
    const { frame, host, state, toggle } = useScene(props.module ?? "", props.start !== "press")
    const stage = (
      <div className="scene-stage" ref={frame} style={sizeOf(props)}>
        {!bare && <Poster address={props.poster} />}
        <div ref={host} />
        {!bare && <Message state={state} />}
      </div>
    )
    if (bare) {
      return (
        <div className="scene" data-bare="" data-state={state}>
          {stage}
        </div>
      )
    }
    return (
      <figure className="scene" data-state={state} aria-labelledby={id}>
        {stage}
        <figcaption>
          <p id={id}>
            {title && <strong>{title}</strong>} {description}
          </p>
          <div className="scene-actions">
            <Toggle state={state} onToggle={toggle} />
            <Edit name={name} describedBy={id} />
          </div>
          {items.length > 0 && <Source items={items} />}
        </figcaption>
      </figure>
    )
  },
})

interface Size {
  height?: number
  aspect?: string
}

function sizeOf({ height = 0, aspect = "" }: Size): CSSProperties {
  if (height > 0) return { height: `${height}px` }
  return /^[\d.]+( ?\/ ?[\d.]+)?$/.test(aspect) ? { aspectRatio: aspect } : {}
}

/** Shows the scene's picture, or three quiet solids where there is none. */
function Poster({ address }: { address?: string }) {
  if (address) return <img className="scene-poster" src={address} alt="" loading="lazy" />
  return (
    <svg className="scene-poster" viewBox="0 0 160 90" aria-hidden="true">
      <path d="M48 57 59 35l11 22z" />
      <rect x="72" y="37" width="20" height="20" />
      <circle cx="105" cy="47" r="10" />
    </svg>
  )
}

/** What a reader is told where there is no scene. */
const messages: Partial<Record<SceneState, keyof typeof scene>> = {
  unsupported: "noWebGL",
  failed: "failed",
}

function Message({ state }: { state: SceneState }) {
  const message = messages[state]
  return (
    <p className="scene-message" role="status">
      {message && scene[message]}
    </p>
  )
}

interface ToggleProps {
  state: SceneState
  onToggle: () => void
}

/** Starts and stops the scene. Without scripts there is nothing to start. */
function Toggle({ state, onToggle }: ToggleProps) {
  const hydrated = useHydrated()
  const running = state === "live" || state === "loading"
  const icon = running ? Square : Play
  return (
    <button
      type="button"
      className="button"
      disabled={!hydrated || state === "unsupported"}
      onClick={onToggle}
    >
      <Glyph of={icon} />
      {running ? scene.stop : scene.play}
    </button>
  )
}

interface EditProps {
  name: string
  describedBy: string
}

/** Leads to the playground, which listens for such links: the address is enough to open it. */
function Edit({ name, describedBy }: EditProps) {
  return (
    <a
      className="button"
      href={`#play=${encodeURIComponent(name)}`}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
    >
      <Glyph of={Pencil} />
      {scene.edit}
    </a>
  )
}

interface SourceProps {
  items: Item<typeof Pre.definition.props>[]
}

/** Holds the scene's files, which are the ones that run. */
function Source({ items }: SourceProps) {
  const tabs = items.map(({ props, children }) => ({
    label: props.filename ?? "",
    icon: props.icon,
    children,
  }))
  return (
    <details>
      <summary>{scene.code}</summary>
      <TabPanels tabs={tabs} kind="code" />
    </details>
  )
}
