/** Nuxt UI's tabs, for a site's own components. */
import {
  computed,
  defineComponent,
  h,
  ref,
  type PropType,
  type SlotsType,
  type VNode,
  type VNodeChild,
} from "vue"
import { arrowKeys } from "../src/lib/arrow-keys"
import { iconSvg } from "../src/lib/named-icons"
import { usePage } from "./page"

type Value = string | number

export interface Tab {
  value: Value
  label: VNodeChild
  /** The label as text, which pages without scripts show above the panel. */
  name: string | undefined
  disabled?: boolean | undefined
  panel: () => VNodeChild
}

/** Class names for the parts of tabs, as in Nuxt UI. */
type Looks = Partial<Record<"root" | "list" | "trigger" | "content", string>>

interface TabsOptions {
  kind: "code" | "text"
  active: Value | undefined
  choose: (value: Value) => void
  orientation?: string | undefined
  ui?: Looks | undefined
}

/** Renders tabs and their panels. Hidden panels are part of the page, so that searches find them. */
export function tabList(
  tabs: Tab[],
  { kind, active, choose, orientation, ui = {} }: TabsOptions,
): VNode {
  const index = Math.max(
    tabs.findIndex(({ value }) => value === active),
    0,
  )
  const chooseAt = (at: number) => tabs[at] && choose(tabs[at].value)
  const onKeydown = arrowKeys(tabs.length, index, chooseAt)
  const buttons = tabs.map(({ label, disabled, value }, at) =>
    h(
      "button",
      {
        type: "button",
        role: "tab",
        class: ui.trigger,
        disabled,
        "aria-selected": at === index,
        tabindex: at === index ? 0 : -1,
        onClick: () => choose(value),
      },
      [label],
    ),
  )
  const list = h(
    "div",
    { role: "tablist", class: ui.list, "aria-orientation": orientation, onKeydown },
    buttons,
  )
  const panels = tabs.map(({ name, panel, value }, at) =>
    h(
      "div",
      {
        key: value,
        role: "tabpanel",
        class: ui.content,
        "aria-label": name,
        "data-label": name,
        hidden: at !== index,
      },
      [panel()],
    ),
  )
  return h("div", { class: ["tabs", ui.root], "data-kind": kind }, [list, ...panels])
}

/** Renders an icon, if there is one. */
export const icon = (name: string | undefined) =>
  name && h("span", { class: "icon", "aria-hidden": "true", innerHTML: iconSvg(name) })

interface TabsItem {
  label?: string
  icon?: string
  badge?: Value | { label?: Value }
  content?: string
  value?: Value
  slot?: string
  disabled?: boolean
}

const badge = (item: TabsItem) => {
  const label = typeof item.badge === "object" ? item.badge.label : item.badge
  return label !== undefined && h("span", { class: "badge", "data-color": "neutral" }, label)
}

/** Shows one of its items at a time. It has the slots of Nuxt UI, and one for each item with a `slot`. */
export const UTabs = defineComponent({
  name: "UTabs",
  props: {
    items: Array as PropType<TabsItem[]>,
    modelValue: [String, Number],
    defaultValue: [String, Number],
    orientation: String,
    content: { type: Boolean, default: true },
    labelKey: { type: String, default: "label" },
    valueKey: { type: String, default: "value" },
    unmountOnHide: { type: Boolean, default: true },
    color: String,
    variant: String,
    size: String,
    ui: Object as PropType<Looks>,
  },
  emits: ["update:modelValue"],
  slots: Object as SlotsType<Record<string, unknown>>,
  setup(props, { slots, emit }) {
    usePage().sheets?.(["blocks", "tabs"])
    const chosen = ref(props.defaultValue)
    const choose = (value: Value) => {
      chosen.value = value
      emit("update:modelValue", value)
    }
    const tabs = computed(() =>
      (props.items ?? []).map((item, index): Tab => {
        const given = item as Record<string, unknown>
        const name = given[props.labelKey] as string | undefined
        const about = { item, index }
        return {
          value: (given[props.valueKey] as Value | undefined) ?? String(index),
          name,
          disabled: item.disabled,
          label: [
            slots["leading"]?.(about) ?? icon(item.icon),
            h("span", slots["default"]?.(about) ?? name),
            slots["trailing"]?.(about) ?? badge(item),
          ],
          panel: () =>
            props.content &&
            ((slots[item.slot ?? ""] ?? slots["content"])?.(about) ?? item.content),
        }
      }),
    )
    return () =>
      tabList(tabs.value, {
        kind: "text",
        active: props.modelValue ?? chosen.value,
        choose,
        orientation: props.orientation,
        ui: props.ui,
      })
  },
})
