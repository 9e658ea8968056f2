import { objectsOfTags, renderedIn, tagsIn, type Tag } from "./tags"
import type { SceneObject } from "./scene-graph"

/** The start tags in the code of a scene, and the objects that they create. */
export interface CodeTags {
  /** Returns the objects that the tag at a point in the window creates. */
  objectsAt(x: number, y: number): SceneObject[]
  /** Marks the tags of an object. Without an object, removes all marks. */
  mark(object: SceneObject | undefined): void
}

/** The name of the highlight that inspector.css styles. */
const MARK = "scene-tag"

/** Reads the code inside an element. The code belongs to a running scene. */
export function readCode(element: Element, scene: SceneObject): CodeTags {
  const rendered = renderedIn(scene)
  const blocks = [...element.querySelectorAll("details pre code")].map((block) => {
    const tags = tagsIn(block.textContent)
    return { block, tags, objects: objectsOfTags(tags, rendered) }
  })
  return {
    objectsAt(x, y) {
      const at = document.caretPositionFromPoint?.(x, y)
      const found = at && blocks.find(({ block }) => block.contains(at.offsetNode))
      if (!found) return []
      const offset = offsetOf(found.block, at.offsetNode, at.offset)
      const tag = found.tags.find(({ start, end }) => start <= offset && offset < end)
      return (tag && found.objects.get(tag)) ?? []
    },
    mark(object) {
      if (typeof Highlight === "undefined") return
      const ranges = blocks.flatMap(({ block, objects }) =>
        [...objects].flatMap(([tag, own]) =>
          object && own.includes(object) ? rangeOf(block, tag) : [],
        ),
      )
      CSS.highlights.set(MARK, new Highlight(...ranges))
    },
  }
}

/** Returns the number of characters in an element before a position. */
function offsetOf(element: Element, node: Node, offset: number): number {
  const range = document.createRange()
  range.setStart(element, 0)
  range.setEnd(node, offset)
  return range.toString().length
}

/** Returns the range of a tag in the text of an element. */
function rangeOf(element: Element, { start, end }: Tag): Range[] {
  const range = document.createRange()
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let before = 0
  let started = false
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const length = node.textContent?.length ?? 0
    if (!started && start < before + length) {
      range.setStart(node, start - before)
      started = true
    }
    if (started && end <= before + length) {
      range.setEnd(node, end - before)
      return [range]
    }
    before += length
  }
  return []
}
