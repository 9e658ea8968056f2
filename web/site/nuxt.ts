/** Nuxt's auto-imports that components in documents need. The use of any other auto-import is reported as a problem. */
import { defineComponent, onMounted, onScopeDispose, reactive, ref, type Ref } from "vue"
import type { ToastColor } from "../src/toasts/toasts"
import { iconSvg } from "../src/lib/named-icons"
import { addressOf, usePage, type Location } from "./page"

export * from "./content"
export * from "./code"
export * from "./docus"
export * from "./nuxt-ui"
export { ContentSlot, MDCSlot } from "./slots"
export { UTabs } from "./tabs"

/** Renders its content only in the browser, and its fallback until then. */
export const ClientOnly = defineComponent({
  name: "ClientOnly",
  setup(_, { slots }) {
    const { server } = usePage()
    return () => (server ? (slots["fallback"] ?? slots["placeholder"])?.() : slots["default"]?.())
  },
})

/** Returns the route of the page. */
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

/** Returns the color mode of the page. */
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

/** Returns a value that the components of a page share, identified by a key. */
export function useState<T>(key: string, init?: () => T): Ref<T> {
  const create = () => ref(init?.()) as Ref<T>
  if (usePage().server) return create()
  const state = (states.get(key) as Ref<T> | undefined) ?? create()
  states.set(key, state)
  return state
}

/** Returns the base path of the site, which is the only configuration at run time. */
export function useRuntimeConfig() {
  return { app: { baseURL: usePage().base + "/" }, public: {} as Record<string, unknown> }
}

export const useAppConfig = () => ({}) as Record<string, unknown>
export const useNuxtApp = () => ({ isHydrating: false, hook: () => () => {}, $config: {} })

/** Does nothing, because the front matter of the document determines the head of the page. */
export const useHead = () => {}
export const useSeoMeta = useHead
export const definePageMeta = useHead
export const defineOgImage = useHead

/** Returns a router that navigates to other pages. */
export function useRouter() {
  const { base } = usePage()
  const push = (to: string | Location) => location.assign(addressOf(to, base))
  return { push, replace: push, back: () => history.back() }
}

/** Returns the progress of navigation, which loads pages as a whole. */
export const useLoadingIndicator = () => ({
  progress: ref(0),
  isLoading: ref(false),
  error: ref(false),
  start: () => {},
  set: () => {},
  finish: () => {},
  clear: () => {},
})

export const navigateTo = (to: string) => location.assign(to)

interface ToastOptions {
  id?: string
  title?: string
  description?: string
  icon?: string
  color?: ToastColor
  duration?: number
  actions?: { label: string; onClick?: () => void }[]
}

const TOAST_COLORS: readonly string[] = [
  "neutral",
  "primary",
  "success",
  "info",
  "warning",
  "error",
]

/** Returns functions that show short messages in a corner of the window. */
export function useToast() {
  const { toasts } = usePage()
  const content = ({ icon, color, actions, ...rest }: ToastOptions) => ({
    ...rest,
    icon: iconSvg(icon),
    color: color && TOAST_COLORS.includes(color) ? color : undefined,
    actions: actions?.map(({ label, onClick }) => ({ label, run: () => onClick?.() })),
  })
  return {
    add: (options: ToastOptions) => toasts?.add(content(options)),
    update: (id: string, options: ToastOptions) => toasts?.update(id, content(options)),
    remove: (id: string) => toasts?.remove(id),
    clear: () => toasts?.clear(),
  }
}
