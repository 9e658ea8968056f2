/**
 * What a Nuxt project gives its components without an import, as far as components in a document
 * need it. Names that are not here are problems at the line that uses them.
 */
import {
  computed,
  defineComponent,
  h,
  inject,
  onMounted,
  onScopeDispose,
  reactive,
  ref,
  type Component,
  type InjectionKey,
  type Ref,
} from "vue"

/** The page that a component is shown on. */
export interface PageContext {
  /** The page's path, without the folder that the site stands in. */
  path: string
  /** The folder that the site stands in, empty for the root of its host. */
  base: string
  /** True while the page is rendered at build. */
  server: boolean
}

export const PAGE: InjectionKey<PageContext> = Symbol("page")

const NOWHERE: PageContext = { path: "/", base: "", server: true }

const usePage = () => inject(PAGE, NOWHERE)

/** Shows its content in the browser only, and its fallback until then. */
export const ClientOnly = defineComponent({
  name: "ClientOnly",
  setup(_, { slots }) {
    const { server } = usePage()
    return () => (server ? (slots.fallback ?? slots.placeholder)?.() : slots.default?.())
  },
})

interface Location {
  path?: string
  hash?: string
  query?: Record<string, string>
}

/** Gives the address of what a link's `to` names. */
function addressOf(to: string | Location | undefined, base: string): string {
  if (typeof to !== "object") return to?.startsWith("/") ? base + to : (to ?? "")
  const query = new URLSearchParams(to.query).toString()
  return base + (to.path ?? "") + (query && `?${query}`) + (to.hash ?? "")
}

/** A link within the site or out of it. */
export const NuxtLink = defineComponent({
  name: "NuxtLink",
  props: { to: [String, Object], href: String, external: Boolean, target: String },
  setup(props, { slots }) {
    const { base } = usePage()
    return () =>
      h(
        "a",
        {
          href: addressOf((props.to as string | Location) ?? props.href, base),
          target: props.target,
        },
        slots.default?.(),
      )
  },
})

/** The route of the page, as a page without parameters has it. */
export function useRoute() {
  const { path } = usePage()
  const slug = path.split("/").filter(Boolean)
  return reactive({
    path,
    fullPath: path,
    name: "slug",
    params: { slug },
    query: {},
    hash: "",
    meta: {},
    matched: [],
  })
}

/** The color mode that the page is painted in. */
export function useColorMode() {
  const mode = reactive({ value: "light", preference: "system", unknown: false, forced: false })
  onMounted(() => {
    const { classList } = document.documentElement
    const read = () => (mode.value = classList.contains("dark") ? "dark" : "light")
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributeFilter: ["class"] })
    onScopeDispose(() => observer.disconnect())
    read()
  })
  return mode
}

const states = new Map<string, Ref<unknown>>()

/** A value that the components of a page share by its key. */
export function useState<T>(key: string, init?: () => T): Ref<T> {
  const fresh = () => ref(init?.()) as Ref<T>
  if (usePage().server) return fresh()
  const state = (states.get(key) as Ref<T> | undefined) ?? fresh()
  states.set(key, state)
  return state
}

/** The folder that the site stands in; a site has no other configuration at run time. */
export function useRuntimeConfig() {
  return { app: { baseURL: usePage().base + "/" }, public: {} as Record<string, unknown> }
}

export const useAppConfig = () => ({}) as Record<string, unknown>
export const useNuxtApp = () => ({ isHydrating: false, hook: () => () => {}, $config: {} })

/** A document's head belongs to its front matter; what a component says of it has no effect. */
export const useHead = () => {}
export const useSeoMeta = useHead
export const definePageMeta = useHead
export const defineOgImage = useHead

/** Leaves for another page. */
export function useRouter() {
  const { base } = usePage()
  const push = (to: string | Location) => location.assign(addressOf(to, base))
  return { push, replace: push, back: () => history.back() }
}

export const navigateTo = (to: string) => location.assign(to)

/** The icons that the site's components name, as SVG. The build fills it. */
const icons = new Map<string, string>()

export function addIcons(found: Record<string, string>) {
  for (const [name, svg] of Object.entries(found)) icons.set(name, svg)
}

const iconName = (name = "") => name.replace(/^i-/, "").replace(":", "-")

export const Icon = defineComponent({
  name: "Icon",
  props: { name: String },
  setup: (props) => () =>
    h("span", { class: "icon", "aria-hidden": "true", innerHTML: icons.get(iconName(props.name)) }),
})

export const UIcon = Icon

/** Makes a component of one element with the class names of our own. */
function element(tag: string, className: string): Component {
  return defineComponent({
    props: { label: String, icon: String, color: String, title: String, value: String },
    setup: (props, { slots }) => {
      return () =>
        h(tag, { class: className, "data-color": props.color }, [
          props.icon && h(Icon, { name: props.icon }),
          slots.default?.() ?? props.label ?? props.title ?? props.value,
        ])
    },
  })
}

export const UBadge = element("span", "badge")
export const UKbd = element("kbd", "kbd")
export const UCard = element("div", "card")
export const USeparator = defineComponent({ setup: () => () => h("hr") })
export const UTooltip = defineComponent({
  setup:
    (_, { slots }) =>
    () =>
      slots.default?.(),
})
export const ULink = NuxtLink

/** A button, or a link that looks like one. */
export const UButton = defineComponent({
  name: "UButton",
  props: {
    to: [String, Object],
    label: String,
    icon: String,
    trailingIcon: String,
    color: String,
    variant: String,
    disabled: Boolean,
  },
  setup(props, { slots }) {
    const { base } = usePage()
    const href = computed(() => props.to && addressOf(props.to as string | Location, base))
    return () =>
      h(
        href.value ? "a" : "button",
        {
          class: "button",
          "data-color": props.color,
          "data-variant": props.variant,
          ...(href.value ? { href: href.value } : { type: "button", disabled: props.disabled }),
        },
        [
          props.icon && h(Icon, { name: props.icon }),
          slots.default?.() ?? props.label,
          props.trailingIcon && h(Icon, { name: props.trailingIcon }),
        ],
      )
  },
})
