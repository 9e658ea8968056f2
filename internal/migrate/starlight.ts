// The counterpart of the module "@astrojs/starlight/components" for components of the site. Code is not highlighted.
import {
  ProseCaution,
  ProseNote,
  ProseTip,
  ProseWarning,
  UButton,
  UPageCard,
  UPageGrid,
} from "tresdocs/nuxt"
import { defineComponent, Fragment, h, ref, useId, type VNode } from "vue"

export { UPageCard as Card, UPageGrid as CardGrid }

export const LinkCard = defineComponent({
  props: { title: String, description: String, href: String },
  setup: (props) => () =>
    h(UPageCard, {
      title: props.title,
      description: props.description,
      to: props.href,
    }),
})

const variants: Record<string, string> = {
  secondary: "outline",
  minimal: "ghost",
}

export const LinkButton = defineComponent({
  props: { href: String, variant: { type: String, default: "primary" } },
  setup:
    (props, { slots }) =>
    () =>
      h(UButton, { to: props.href, variant: variants[props.variant] }, slots),
})

const asides: Record<string, typeof ProseNote> = {
  note: ProseNote,
  tip: ProseTip,
  caution: ProseWarning,
  danger: ProseCaution,
}

export const Aside = defineComponent({
  props: { type: { type: String, default: "note" }, title: String },
  setup:
    (props, { slots }) =>
    () =>
      h(asides[props.type] ?? ProseNote, { title: props.title }, slots),
})

/** Shows the list in its slot. */
const list = defineComponent({
  setup:
    (_, { slots }) =>
    () =>
      h("div", slots["default"]?.()),
})

export { list as FileTree, list as Steps }

export const Code = defineComponent({
  inheritAttrs: false, // the marked lines
  props: { code: { type: String, default: "" }, lang: String, title: String },
  setup: (props) => () =>
    h("figure", { class: "code", "data-language": props.lang }, [
      props.title && h("figcaption", h("span", props.title)),
      h("pre", { tabindex: 0 }, h("code", props.code)),
    ]),
})

export const TabItem = defineComponent({
  props: { label: String },
  setup:
    (_, { slots }) =>
    () =>
      slots["default"]?.(),
})

/** Returns the tabs among the nodes of a slot, which may be in loops and conditions. */
const tabsIn = (nodes: VNode[] = []): VNode[] =>
  nodes.flatMap((node) => {
    if (node.type === Fragment) return tabsIn(node.children as VNode[])
    return node.type === TabItem ? [node] : []
  })

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

export const Tabs = defineComponent({
  inheritAttrs: false,
  setup(_, { slots }) {
    const active = ref(0)
    const id = useId()
    return () => {
      const tabs = tabsIn(slots["default"]?.())
      const move = (event: KeyboardEvent) => {
        const step = steps[event.key]
        if (!step) return
        active.value = (active.value + step + tabs.length) % tabs.length
        const buttons = (event.currentTarget as HTMLElement).children
        ;(buttons[active.value] as HTMLElement).focus()
      }
      return h("div", { class: "tabs", "data-kind": "text" }, [
        h(
          "div",
          { role: "tablist", onKeydown: move },
          tabs.map(({ props }, index) =>
            h(
              "button",
              {
                type: "button",
                role: "tab",
                id: `${id}tab${index}`,
                "aria-controls": `${id}panel${index}`,
                "aria-selected": index === active.value,
                tabindex: index === active.value ? 0 : -1,
                onClick: () => (active.value = index),
              },
              props?.["label"],
            ),
          ),
        ),
        tabs.map((tab, index) =>
          h(
            "div",
            {
              role: "tabpanel",
              id: `${id}panel${index}`,
              "aria-labelledby": `${id}tab${index}`,
              "data-label": tab.props?.["label"],
              hidden: index !== active.value,
            },
            [tab],
          ),
        ),
      ])
    }
  },
})
