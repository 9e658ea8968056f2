import { Pencil } from "lucide"
import { useId, useState, type CSSProperties } from "react"
import { useLazyModule } from "../hooks/use-lazy-module"
import { SceneStage } from "../scene/scene-stage"
import { SceneToggle } from "../scene/scene-toggle"
import { useScene, type Scene } from "../scene/use-scene"
import { component, type Item } from "./component"
import Pre from "./pre"
import { TabPanels } from "../tabs/tab-panels"
import { scene } from "../strings/scene.gen"
import { Glyph } from "../ui/glyph"

export default component({
  doc: "Shows a live example: its poster, the scene while it is in view, and its source.",
  props: {
    name: { type: "string", doc: "The scene's folder in examples/. Every scene needs it." },
    description: {
      type: "string",
      doc: "A sentence that describes the scene for readers who cannot see it. Every scene needs one.",
    },
    title: { type: "string", doc: "Shown before the description." },
    height: { type: "number", doc: "The height of the scene, in pixels." },
    aspect: { type: "text", doc: "The aspect ratio; 16/9 by default." },
    start: {
      type: ["view", "press"],
      doc: "When the scene starts: when it comes into view (the default), or when the reader presses its button, which suits a scene that loads a lot of data.",
    },
    code: {
      type: ["below", "none"],
      doc: "The location of the source: below the scene (the default), or none, for a page that already shows it.",
    },
    eager: {
      type: "boolean",
      doc: "Loads the poster before anything else. Use this for a scene at the top of a page.",
    },
    bare: {
      type: "boolean",
      doc: "Shows only the scene as decoration, without a border, text or source.",
    },
    module: { type: "string", supplied: true, doc: "The URL of its program." },
    source: { type: "string", supplied: true, doc: "The URL of its files." },
    poster: { type: "string", supplied: true, doc: "The URL of its image." },
    controlLines: {
      type: "number",
      supplied: true,
      doc: "The number of lines of its controls on narrow screens.",
    },
    files: {
      type: "list",
      supplied: true,
      doc: "Its files, for the page's Markdown.",
      of: {
        name: { type: "string", default: "", doc: "Its name." },
        language: { type: "string", default: "", doc: "Its language." },
        text: { type: "string", default: "", doc: "Its text." },
        to: { type: "string", default: "", doc: "The URL of a copy, instead of its text." },
      },
    },
  },
  items: Pre.definition.props,
  toMarkdown:
    import.meta.env.SSR &&
    (({ title, description, poster, bare, code, files }) => {
      if (bare) return ""
      const caption = [title && `**${title}**`, description].filter(Boolean).join(" ")
      const picture = poster && `![${description ?? title ?? ""}](${poster})`
      const copies = files?.filter(({ to }) => to).map(({ name, to }) => `[${name}](${to})`)
      if (copies?.length) return [picture, caption, copies.join(" · ")].filter(Boolean).join("\n\n")
      const blocks =
        code !== "none" &&
        files?.map(({ name, language, text }) => {
          const fence = "`".repeat(
            Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)),
          )
          return `${fence}${language} [${name}]\n${text.trimEnd()}\n${fence}`
        })
      return [picture, caption, ...(blocks || [])].filter(Boolean).join("\n\n")
    }),
  render: function Scene(props) {
    const { items, name = "", description, title, poster, eager, bare } = props
    const id = useId()
    const autoplay = props.start !== "press"
    const { frame, host, state, toggle } = useScene(props.module ?? "", { autoplay })
    const stage = (
      <SceneStage {...{ frame, host, state, poster, eager, bare }} style={sizeOf(props)} />
    )
    if (bare) {
      return (
        <div className="scene" data-bare="" data-state={state}>
          {stage}
        </div>
      )
    }
    return (
      <figure
        className="scene"
        data-state={state}
        data-controls-below={props.controlLines ? "" : undefined}
        aria-labelledby={id}
      >
        {stage}
        <figcaption>
          <p id={id}>
            {title && <strong>{title}</strong>} {description}
          </p>
          <div className="scene-actions">
            <SceneToggle state={state} onToggle={toggle} />
            <Edit name={name} describedBy={id} />
          </div>
          {items.length > 0 && <Source items={items} />}
          <Inspect frame={frame} host={host} />
        </figcaption>
      </figure>
    )
  },
})

interface Size {
  height?: number
  aspect?: string
  controlLines?: number
}

/** Returns the styles for the size of the scene, and for the space reserved for the controls below it. */
function sizeOf({ height = 0, aspect = "", controlLines = 0 }: Size): CSSProperties {
  const isRatio = /^[\d.]+( ?\/ ?[\d.]+)?$/.test(aspect)
  const size: CSSProperties =
    height > 0 ? { height: `${height}px` } : isRatio ? { aspectRatio: aspect } : {}
  return controlLines > 0 ? ({ ...size, "--control-lines": controlLines } as CSSProperties) : size
}

interface EditProps {
  name: string
  describedBy: string
}

/** A link that opens the playground, which handles the URL of the link. */
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

/** Shows the scene's source files, which are exactly the files that run. */
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

const loadInspector = () => import("../inspector/inspector")

/** Shows the objects of the scene and the cost of drawing them. The code is loaded when it first opens. */
function Inspect({ frame, host }: Pick<Scene, "frame" | "host">) {
  const [isOpen, setOpen] = useState(false)
  const part = useLazyModule(loadInspector, isOpen)
  return (
    <details className="scene-inspector" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{scene.inspector}</summary>
      {isOpen && part && part !== "missing" && <part.Inspector frame={frame} host={host} />}
    </details>
  )
}
