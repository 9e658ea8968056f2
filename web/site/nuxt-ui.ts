/**
 * The components of Nuxt UI and Nuxt Content that a site's own components can use. They render the elements and classes
 * of the corresponding components for documents.
 */
import {
  defineComponent,
  h,
  type Component,
  type PropType,
  type SlotsType,
  type VNodeChild,
} from "vue"
import { addressOf, usePage, type Location } from "./page"
import { iconSvg } from "../src/lib/named-icons"

/** Slots with any names and any slot props. */
const ANY_SLOTS: SlotsType<Record<string, unknown>> = {}

/** The target of a link: a URL or a route location. */
const LINK = [String, Object] as PropType<string | Location>

/** An icon, by name. */
export const Icon = defineComponent({
  name: "Icon",
  props: { name: String },
  setup: (props) => () =>
    h("span", { class: "icon", "aria-hidden": "true", innerHTML: iconSvg(props.name) }),
})

export const UIcon = Icon

const icon = (name: string | undefined) => (name ? h(Icon, { name }) : undefined)

/** Returns a component that renders one element, with content from a slot or a prop. */
function element(tag: string, className: string): Component {
  return defineComponent({
    props: { label: String, icon: String, color: String, title: String, value: String },
    setup: (props, { slots }) => {
      return () =>
        h(tag, { class: className, "data-color": props.color }, [
          icon(props.icon),
          slots["default"]?.() ?? props.label ?? props.title ?? props.value,
        ])
    },
  })
}

export const UBadge = element("span", "badge")
export const UKbd = element("kbd", "kbd")
export const UContainer = element("div", "container")
export const UPageGrid = element("div", "card-group")
export const UPageColumns = element("div", "card-group")
export const USeparator = defineComponent({ setup: () => () => h("hr") })
export const UTooltip = defineComponent({
  setup:
    (_, { slots }) =>
    () =>
      slots["default"]?.(),
})

/** A link to a page of this site or to another site. */
export const NuxtLink = defineComponent({
  name: "NuxtLink",
  props: { to: LINK, href: String, external: Boolean, target: String },
  setup(props, { slots }) {
    const { base } = usePage()
    return () =>
      h(
        "a",
        { href: addressOf(props.to ?? props.href, base), target: props.target },
        slots["default"]?.(),
      )
  },
})

export const ULink = NuxtLink

/** A button, or a link that looks like one. */
export const UButton = defineComponent({
  name: "UButton",
  props: {
    to: LINK,
    label: String,
    icon: String,
    trailingIcon: String,
    color: String,
    variant: String,
    disabled: Boolean,
  },
  setup(props, { slots }) {
    const { base } = usePage()
    return () => {
      const href = props.to && addressOf(props.to, base)
      const attributes = href ? { href } : { type: "button", disabled: props.disabled }
      return h(
        href ? "a" : "button",
        {
          class: "button",
          "data-color": props.color,
          "data-variant": props.variant,
          ...attributes,
        },
        [icon(props.icon), slots["default"]?.() ?? props.label, icon(props.trailingIcon)],
      )
    }
  },
})

/** A card, which may be a link. */
export const UPageCard = defineComponent({
  name: "UPageCard",
  props: { title: String, description: String, icon: String, to: LINK, color: String },
  slots: ANY_SLOTS,
  setup(props, { slots }) {
    const { base } = usePage()
    return () => {
      const title = slots["title"]?.({}) ?? props.title
      const text = slots["description"]?.({}) ?? props.description
      const href = props.to && addressOf(props.to, base)
      const heading = href ? h("a", { href, class: "stretch-text" }, title) : title
      return h(
        "div",
        {
          class: "card",
          "data-color": props.color ?? "primary",
          "data-link": href ? "" : undefined,
        },
        [
          slots["header"]?.({}),
          slots["leading"]?.({}) ?? icon(props.icon),
          title && h("p", { class: "card-title" }, heading),
          text && h("div", { class: "card-text" }, text),
          (slots["body"] ?? slots["default"])?.({}),
          slots["footer"]?.({}),
        ],
      )
    }
  },
})

export const UCard = UPageCard

/** Returns a callout component with a default color and icon. */
function callout(defaultColor: string, defaultIcon?: string) {
  return defineComponent({
    props: { title: String, description: String, icon: String, color: String, to: LINK },
    setup(props, { slots }) {
      const { base } = usePage()
      return () =>
        h("div", { class: "callout", "data-color": props.color ?? defaultColor }, [
          icon(props.icon ?? defaultIcon),
          h("div", [
            props.title && h("p", { class: "callout-title" }, props.title),
            slots["default"]?.() ?? (props.description && h("p", props.description)),
          ]),
          props.to &&
            h("a", {
              href: addressOf(props.to, base),
              class: "stretch",
              "aria-label": props.title ?? addressOf(props.to, ""),
            }),
        ])
    },
  })
}

export const UAlert = callout("primary")
export const ProseCallout = callout("neutral")
export const ProseNote = callout("info")
export const ProseTip = callout("success")
export const ProseWarning = callout("warning")
export const ProseCaution = callout("error")

/** The sign that an element can be opened. */
const chevron = () =>
  h("svg", { viewBox: "0 0 24 24", class: "glyph chevron", "aria-hidden": "true" }, [
    h("path", { d: "m6 9 6 6 6-6" }),
  ])

interface AccordionItem {
  label?: string
  content?: string
  icon?: string
  slot?: string
  defaultOpen?: boolean
}

/** A list of expandable items, such as questions with answers. */
export const UAccordion = defineComponent({
  name: "UAccordion",
  props: { items: Array as PropType<AccordionItem[]> },
  slots: ANY_SLOTS,
  setup: (props, { slots }) => {
    const content = (item: AccordionItem): VNodeChild =>
      (slots[item.slot ?? ""] ?? slots["body"] ?? slots["content"])?.({ item }) ?? item.content
    return () =>
      h(
        "div",
        { class: "accordion" },
        props.items?.map((item, index) =>
          h("details", { key: index, open: item.defaultOpen }, [
            h("summary", [
              icon(item.icon),
              slots["default"]?.({ item }) ?? h("span", item.label),
              chevron(),
            ]),
            h("div", [content(item)]),
          ]),
        ),
      )
  },
})

/** A picture of a person or a project. */
export const UAvatar = defineComponent({
  name: "UAvatar",
  props: { src: String, alt: String, icon: String, text: String },
  setup: (props) => () =>
    h("span", { class: "avatar" }, [
      props.src
        ? h("img", { src: props.src, alt: props.alt ?? "", width: 32, height: 32, loading: "lazy" })
        : (icon(props.icon) ?? props.text),
    ]),
})

/** An option: its label, and its value if it differs from the label. */
type Choice = string | number | { label?: string; value?: unknown }

const optionOf = (choice: Choice) => {
  const { label, value } = typeof choice === "object" ? choice : { label: choice, value: choice }
  return h("option", { value: value ?? label }, label)
}

/** Returns a form field component that supports `v-model`. */
function field(tag: string, attributes: Record<string, string>) {
  const isCheck = attributes["type"] === "checkbox"
  const isNumber = attributes["type"] === "range"
  return defineComponent({
    props: { modelValue: { type: null }, items: Array as PropType<Choice[]> },
    emits: ["update:modelValue"],
    setup(props, { emit }) {
      const change = ({ target }: Event) => {
        const { checked, value } = target as HTMLInputElement
        emit("update:modelValue", isCheck ? checked : isNumber ? Number(value) : value)
      }
      return () => {
        const model = props.modelValue as unknown
        const state = isCheck ? { checked: Boolean(model) } : { value: model }
        return h(tag, { ...attributes, ...state, onInput: change }, props.items?.map(optionOf))
      }
    },
  })
}

const InputControl = field("input", { autocomplete: "off" })

/** A text field with a frame. Icons and slots are inside the frame, before and after the text. */
export const UInput = defineComponent({
  name: "UInput",
  inheritAttrs: false,
  props: {
    icon: String,
    leadingIcon: String,
    trailingIcon: String,
    color: String,
    variant: { type: String, default: "outline" },
    size: { type: String, default: "md" },
  },
  slots: ANY_SLOTS,
  setup:
    (props, { slots, attrs: { class: className, style, ...attributes } }) =>
    () =>
      h(
        "span",
        {
          class: ["input", className],
          style,
          "data-size": props.size,
          "data-variant": props.variant,
          "data-color": props.color ?? "primary",
        },
        [
          slots["leading"]?.({}) ?? icon(props.leadingIcon ?? props.icon),
          h(InputControl, attributes),
          slots["default"]?.({}),
          slots["trailing"]?.({}) ?? icon(props.trailingIcon),
        ],
      ),
})

export const UTextarea = field("textarea", { class: "input" })
export const USlider = field("input", { type: "range" })
export const USwitch = field("input", { type: "checkbox", role: "switch" })
export const UCheckbox = field("input", { type: "checkbox" })
export const USelect = field("select", { class: "input" })
export const USelectMenu = USelect

/** A link to a video on YouTube. The page itself loads nothing from YouTube. */
export const ScriptYouTubePlayer = defineComponent({
  name: "ScriptYouTubePlayer",
  props: { videoId: { type: String, required: true }, title: String },
  slots: ANY_SLOTS,
  setup(props, { slots }) {
    const href = `https://www.youtube.com/watch?v=${props.videoId}`
    return () =>
      h("a", { href, rel: "noopener", target: "_blank" }, [
        slots["placeholder"]?.({}) ?? props.title ?? href,
      ])
  },
})
