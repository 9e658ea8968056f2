import { defineComponent, h, type Slot } from "vue"

/** Matches the attributes that have the same meaning on an HTML element as on any component. */
const ofElement = /^(?:class|style|id|role|title|href|target|rel|src|alt|(?:aria|data)-.+|on[A-Z]\w*)$/

/** Returns the content of a slot, or nothing if the slot needs data from the missing component. */
function contentOf(slot: Slot | undefined) {
  try {
    return slot?.({}) ?? []
  } catch {
    return []
  }
}

/**
 * Returns a component that only shows its content, in place of a component of a package that is not installed. The
 * content is in the HTML element that the component is named after, as in motion.div, or that its prop "as" specifies.
 */
function substitute(element = "") {
  return defineComponent({
    name: "Substitute",
    inheritAttrs: false,
    setup(_, { attrs, slots }) {
      return () => {
        const content = Object.values(slots).flatMap(contentOf)
        const shown = Object.fromEntries(Object.entries(attrs).filter(([name]) => ofElement.test(name)))
        const { as, asChild, "as-child": isChild = asChild } = attrs
        const tag = typeof as === "string" && /^[a-z][a-z\d]*$/.test(as) ? as : element
        if (isChild !== undefined || (!tag && Object.keys(shown).length === 0)) return content
        return h(tag || "div", shown, content)
      }
    },
  })
}

/** Returns substitutes by element, such as motion.div. */
function substitutes() {
  return new Proxy({} as Record<string, ReturnType<typeof substitute>>, {
    get: (known, element) => (typeof element === "string" ? (known[element] ??= substitute(element)) : undefined),
  })
}
