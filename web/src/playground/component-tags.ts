import { syntaxTree } from "@codemirror/language"
import { RangeSetBuilder } from "@codemirror/state"
import { Decoration, ViewPlugin, type EditorView, type ViewUpdate } from "@codemirror/view"

const componentTag = Decoration.mark({ class: "cm-component-tag" })

/**
 * Marks the tags of components, whose names start with an uppercase letter. The parser does not distinguish them from
 * elements, but code blocks do.
 */
export const componentTags = ViewPlugin.fromClass(
  class {
    decorations

    constructor(view: EditorView) {
      this.decorations = tagsIn(view)
    }

    update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate) {
      if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
        this.decorations = tagsIn(view)
    }
  },
  { decorations: ({ decorations }) => decorations },
)

function tagsIn({ state, visibleRanges }: EditorView) {
  const marks = new RangeSetBuilder<Decoration>()
  for (const { from, to } of visibleRanges) {
    syntaxTree(state).iterate({
      from,
      to,
      enter({ name, from, to }) {
        const isTag = name === "TagName" || name === "JSXIdentifier" || name === "ComponentName"
        if (isTag && /^[A-Z]/.test(state.sliceDoc(from, to))) marks.add(from, to, componentTag)
      },
    })
  }
  return marks.finish()
}
