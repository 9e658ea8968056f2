import { RotateCcw } from "lucide"
import { useId, useState } from "react"
import { useHydrated } from "../hooks/use-hydrated"
import { createStore } from "../lib/store"
import { SceneStage } from "../scene/scene-stage"
import { SceneToggle } from "../scene/scene-toggle"
import { useScene } from "../scene/use-scene"
import { controls as words } from "../strings/controls.gen"
import { fill } from "../strings/texts"
import { Glyph } from "../ui/glyph"
import { component } from "./component"
import { templateOf, textOf } from "./element-template"
import { PropControl, PropRow } from "./prop-control"
import { readElements, type Control, type PropElement, type PropValue } from "./prop-elements"
import { TemplateBlock } from "./template-block"

export default component({
  doc: "Shows a live scene with controls for the props of an element, and the template with these props.",
  props: {
    scene: {
      type: "string",
      required: true,
      doc: "The example's folder in examples/. Its App.vue has the props `tag` and `values`.",
    },
    title: { type: "string", required: true, doc: "Shown before the description." },
    description: {
      type: "string",
      doc: "A sentence that describes the scene for readers who cannot see it. Every scene needs one.",
    },
    elements: {
      type: "list",
      required: true,
      doc: "The elements. Each of them is `{ tag, props }`. If there are several, readers choose one.",
      of: {
        tag: { type: "string", required: true, doc: "The element's tag in a template." },
        props: {
          type: "list",
          doc: "Its props, in the order of the template.",
          of: {
            name: { type: "string", required: true, doc: "The prop's name in a template." },
            value: {
              type: "any",
              doc: "Its initial value. A number has a slider, `#rrggbb` a color field, other text a text field, and true or false a checkbox. Readers cannot change a list of numbers.",
            },
            default: {
              type: "any",
              doc: "The value of an element without the prop. The template omits the prop if it has this value.",
            },
            min: { type: "number", doc: "The lowest value of the slider, 0 by default." },
            max: { type: "number", doc: "The highest value of the slider, 1 by default." },
            step: {
              type: "number",
              doc: "The distance between the slider's values, 0.01 by default.",
            },
            options: { type: "list", of: "any", doc: "The values that readers can choose from." },
          },
        },
      },
    },
    module: { type: "string", supplied: true, doc: "The URL of the scene's program." },
    poster: { type: "string", supplied: true, doc: "The URL of the scene's image." },
  },
  toMarkdown:
    import.meta.env.SSR &&
    (({ title, description, elements }) => {
      const templates = readElements(elements).map(({ tag, props }) =>
        textOf(templateOf(tag, props)),
      )
      const caption = [`**${title}**`, description].filter(Boolean).join(" ")
      return `${caption}\n\n\`\`\`vue-html\n${templates.join("\n")}\n\`\`\``
    }),
  render: function PropPlayground({ title, description, elements, module = "", poster }) {
    const id = useId()
    const hydrated = useHydrated()
    const all = readElements(elements)
    const [chosen, setChosen] = useState(0)
    const [changes, setChanges] = useState<Changes>({})
    const element = all[chosen] ?? { tag: "", props: [] }
    const props = valuesOf(element, changes[chosen])
    const [scenePropsStore] = useState(() => createStore(scenePropsOf(element.tag, props)))
    const { frame, host, state, play, toggle } = useScene(module, { props: scenePropsStore })
    const change = (next: number, own: Changes[number]) => {
      const nextElement = all[next] ?? element
      setChosen(next)
      setChanges({ ...changes, [next]: own })
      scenePropsStore.set(scenePropsOf(nextElement.tag, valuesOf(nextElement, own)))
      play() // starts the scene for readers whose scenes do not start automatically
    }
    return (
      <figure className="prop-playground" aria-labelledby={id} data-state={state}>
        <div className="prop-panes">
          <SceneStage {...{ frame, host, state, poster }} />
          <fieldset className="prop-controls" disabled={!hydrated}>
            <legend className="sr-only">{fill(words.values, { tag: element.tag })}</legend>
            {all.length > 1 && (
              <PropRow id={`${id}-tag`} name={words.element}>
                <select
                  id={`${id}-tag`}
                  value={chosen}
                  onChange={({ target }) => {
                    const next = Number(target.value)
                    change(next, changes[next])
                  }}
                >
                  {all.map(({ tag }, index) => (
                    <option key={tag} value={index}>
                      {tag}
                    </option>
                  ))}
                </select>
              </PropRow>
            )}
            {props.map((prop) => (
              <PropControl
                key={`${chosen} ${prop.name}`}
                control={prop}
                value={prop.value}
                onChange={(value) => change(chosen, { ...changes[chosen], [prop.name]: value })}
              />
            ))}
          </fieldset>
        </div>
        <TemplateBlock lines={templateOf(element.tag, props)} rows={rowsOf(all)} />
        <figcaption>
          <p id={id}>
            <strong>{title}</strong> {description}
          </p>
          <div className="prop-actions">
            <button
              type="button"
              className="button"
              disabled={!hydrated}
              onClick={() => change(chosen, undefined)}
            >
              <Glyph of={RotateCcw} />
              {words.reset}
            </button>
            <SceneToggle state={state} onToggle={toggle} />
          </div>
        </figcaption>
      </figure>
    )
  },
})

/** The values that the reader has changed, by the index of the element and the name of the prop. */
type Changes = Record<number, Record<string, PropValue> | undefined>

/** Returns the props of an element, with the values that the reader has changed. */
function valuesOf({ props }: PropElement, changes: Changes[number] = {}): Control[] {
  return props.map((prop) => ({ ...prop, value: changes[prop.name] ?? prop.value }))
}

/** Returns the props of the scene's App.vue. */
function scenePropsOf(tag: string, props: readonly Control[]): Record<string, unknown> {
  return { tag, values: Object.fromEntries(props.map(({ name, value }) => [name, value])) }
}

/** Returns the number of lines in the longest template that an element can have. */
function rowsOf(elements: readonly PropElement[]): number {
  const lengths = elements.map(({ tag, props }) => {
    return templateOf(
      tag,
      props.map(({ name, value }) => ({ name, value })),
    ).length
  })
  return Math.max(1, ...lengths)
}
