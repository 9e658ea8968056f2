// The counterpart of the module "vitepress", for components that were written for VitePress.
import {
  useColorMode,
  useRoute as usePage,
  useRouter as useNavigation,
  useRuntimeConfig,
} from "tresdocs/nuxt"
import { computed, onMounted, reactive, ref } from "vue"
import site from "./vitepress-site.json"

export const inBrowser = typeof document !== "undefined"

/** Adds the base path of the site to a path from the root. */
export const withBase = (path: string) =>
  path.startsWith("/") ? useRuntimeConfig().app.baseURL.replace(/\/$/, "") + path : path

const relativePath = (path: string) => path.replace(/^\//, "").replace(/(^|\/)$/, "$1index") + ".md"

/** Returns the data of the site and of the page. The front matter and the settings of the theme are empty. */
export function useData() {
  const { path } = usePage()
  const matches = (prefix: string) => (path + "/").startsWith(prefix)
  const [locale] = site.locales
    .filter(({ prefix }) => matches(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length)
  const mode = useColorMode()
  const file = relativePath(path)
  return {
    site: ref(site),
    theme: ref({} as Record<string, unknown>),
    frontmatter: ref({} as Record<string, unknown>),
    params: ref({} as Record<string, unknown>),
    page: ref({
      relativePath: file,
      filePath: file,
      title: site.title,
      headers: [],
      frontmatter: {},
    }),
    title: ref(site.title),
    description: ref(site.description),
    lang: ref(locale?.lang ?? site.lang),
    localeIndex: ref(locale?.key ?? "root"),
    dir: ref("ltr"),
    hash: ref(""),
    isDark: computed(() => mode.value === "dark"),
  }
}

export function useRoute() {
  const { path } = usePage()
  return reactive({
    path,
    hash: "",
    query: "",
    data: { relativePath: relativePath(path), frontmatter: {} },
  })
}

export const useRouter = () => ({ route: useRoute(), go: useNavigation().push })

export const onContentUpdated = onMounted
