import { ref } from "vue"

/** The strings of Docus's interface. */
const strings: Record<string, string> = {
  "common.or": "or",
  "common.error.title": "Page not found",
  "common.error.description": "We are sorry but this page could not be found.",
  "docs.copy.page": "Copy page",
  "docs.copy.link": "Copy Markdown page",
  "docs.edit": "Edit this page",
  "docs.links": "Community",
  "docs.menu": "Menu",
  "docs.report": "Report an issue",
  "docs.toc": "On this page",
}

/** Returns what Docus's composable returns for a site in one language. */
export const useDocusI18n = () => ({
  isEnabled: ref(false),
  locale: ref("en"),
  locales: ref<{ code: string; name?: string }[]>([]),
  localePath: (path: string) => path,
  switchLocalePath: () => "",
  t: (key: string) => strings[key],
})
