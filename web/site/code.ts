/** Nuxt Content's code blocks, for a site's own components. */
import { defineComponent, Fragment, h, ref, type VNode } from "vue"
import { usePage } from "./page"
import { icon, tabList, type Tab } from "./tabs"

/** A code block. Its slot contains a `code` element, whose lines may have the class `line`. */
export const ProsePre = defineComponent({
  name: "ProsePre",
  props: {
    code: String,
    language: String,
    filename: String,
    icon: String,
    hideHeader: Boolean,
    highlights: Array,
    meta: String,
  },
  setup(props, { slots }) {
    usePage().sheets?.(["blocks", "code", "tokens"])
    return () =>
      h("figure", { class: "code", "data-language": props.language }, [
        props.filename &&
          !props.hideHeader &&
          h("figcaption", [icon(props.icon), h("span", props.filename)]),
        h("pre", { tabindex: 0 }, slots["default"]?.() ?? h("code", props.code)),
      ])
  },
})

/** Returns the nodes of a slot without the fragments of loops. */
const flat = (nodes: VNode[]): VNode[] =>
  nodes.flatMap((node) =>
    node.type === Fragment && Array.isArray(node.children)
      ? flat(node.children as VNode[])
      : typeof node.type === "symbol"
        ? []
        : node,
  )

/** Shows one of several code blocks, labeled by file name, label or language. */
export const ProseCodeGroup = defineComponent({
  name: "ProseCodeGroup",
  props: { sync: String, defaultValue: [String, Number] },
  setup(props, { slots }) {
    usePage().sheets?.(["blocks", "tabs"])
    const chosen = ref(props.defaultValue)
    return () => {
      const tabs = flat(slots["default"]?.() ?? []).map((node, index): Tab => {
        const { label, filename, language } = (node.props ?? {}) as Record<string, string>
        const name = filename ?? label ?? language ?? String(index + 1)
        return { value: String(index), name, label: name, panel: () => node }
      })
      return tabList(tabs, {
        kind: "code",
        active: chosen.value,
        choose: (value) => (chosen.value = value),
      })
    }
  },
})

/** Shows its code block, completely. */
export const ProseCodeCollapse = defineComponent({
  name: "ProseCodeCollapse",
  inheritAttrs: false,
  setup:
    (_, { slots }) =>
    () =>
      slots["default"]?.(),
})
