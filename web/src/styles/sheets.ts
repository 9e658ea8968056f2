/** A style sheet, and the name that pages use to refer to it. */
export interface StyleSheet {
  name: string
  /** The file of the sheet, relative to `src`. */
  file: string
  /**
   * The classes whose presence in the HTML means that the page needs the sheet. Every page needs sheets with
   * "always". "later" is for components that are added by scripts and load the sheet themselves.
   */
  when: "always" | "later" | readonly string[]
  /** The media type, unless it is the screen. A sheet with a media type is linked instead of inlined. */
  media?: "print"
}

const TOKENS = "co kw st in nu cn fn ty tg de at pr op re es pu hd".split(" ")

/**
 * All style sheets for pages, in cascade order. A page contains the sheets that it needs, and navigation loads any that
 * are missing (style-sheets.ts). Components whose code is loaded later, such as toasts, import their own sheets.
 */
export const styleSheets: readonly StyleSheet[] = [
  { name: "shell", file: "styles/shell.css", when: "always" },
  { name: "banner", file: "banner/banner.css", when: ["banner"] },
  { name: "menu-links", file: "header/menu-links.css", when: ["menu-links"] },
  { name: "button", file: "ui/button.css", when: ["button"] },
  { name: "popover", file: "popovers/popover.css", when: ["popover", "menu-title"] },
  { name: "link-list", file: "links/link-list.css", when: ["link-list"] },
  { name: "palette", file: "search/palette/palette.css", when: "later" },
  { name: "docs", file: "layouts/docs.css", when: ["docs"] },
  { name: "sidebar", file: "sidebar/sidebar.css", when: ["sidebar"] },
  { name: "slideover", file: "sidebar/slideover.css", when: ["menu-backdrop"] },
  { name: "header-with-menu", file: "header/header-with-menu.css", when: ["header-with-menu"] },
  { name: "tree-filter", file: "sidebar/tree-filter.css", when: ["tree-filter"] },
  { name: "page-header", file: "page/page-header.css", when: ["page-header"] },
  { name: "page-facts", file: "page/page-facts.css", when: ["page-facts"] },
  { name: "deprecated", file: "page/deprecated.css", when: ["deprecated"] },
  { name: "related", file: "page/related.css", when: ["related"] },
  { name: "toc", file: "toc/toc.css", when: ["toc", "docs-aside", "link-group"] },
  { name: "pagination", file: "page/pagination.css", when: ["pagination", "page-updated"] },
  { name: "not-found", file: "layouts/not-found.css", when: ["not-found"] },
  { name: "prose", file: "prose/prose.css", when: ["prose"] },
  { name: "footnotes", file: "prose/footnotes.css", when: ["footnotes"] },
  { name: "github", file: "prose/github.css", when: ["github"] },
  { name: "zoom", file: "zoom/zoom.css", when: ["zoom"] },
  { name: "table", file: "prose/table.css", when: ["table"] },
  { name: "reference", file: "prose/reference.css", when: ["reference"] },
  {
    name: "figure",
    file: "prose/figure.css",
    when: ["diagram", "math-block", "math-inline", "math-display"],
  },
  { name: "code", file: "code/code.css", when: ["code"] },
  { name: "tall", file: "code/tall.css", when: ["tall"] },
  {
    name: "marked-lines",
    file: "code/marked-lines.css",
    when: ["highlight", "added", "removed", "focus"],
  },
  { name: "code-notes", file: "code/code-notes.css", when: ["code-note"] },
  // The code editor uses the same variables for highlighting.
  {
    name: "tokens",
    file: "code/tokens.css",
    when: ["code", "scene", "challenge", "prop-playground", ...TOKENS],
  },
  { name: "tabs", file: "tabs/tabs.css", when: ["tabs"] },
  {
    name: "blocks",
    file: "prose/blocks.css",
    when: (
      "callout card card-group field field-group accordion collapsible steps " +
      "code-collapse code-tree code-preview tabs stretch stretch-text corner"
    ).split(" "),
  },
  { name: "callout", file: "prose/callout.css", when: ["callout"] },
  { name: "card", file: "prose/card.css", when: ["card", "card-group"] },
  { name: "look", file: "prose/look.css", when: ["card-look", "badge-look", "card-side"] },
  {
    name: "parts",
    file: "prose/parts.css",
    when: (
      "container card-group-title card-group-text page-cta part-headline part-header page-links logos timeline " +
      "carousel separator"
    ).split(" "),
  },
  { name: "steps", file: "prose/steps.css", when: ["steps"] },
  { name: "version-changes", file: "releases/version-changes.css", when: ["version-changes"] },
  { name: "field", file: "prose/field.css", when: ["field", "field-group"] },
  { name: "field-filter", file: "prose/field-filter.css", when: ["field-filter"] },
  {
    name: "accordion",
    file: "prose/accordion.css",
    when: ["accordion", "collapsible"],
  },
  { name: "code-collapse", file: "code/code-collapse.css", when: ["code-collapse"] },
  { name: "file-tree", file: "prose/file-tree.css", when: ["file-tree"] },
  { name: "code-tree", file: "code/code-tree.css", when: ["code-tree"] },
  { name: "code-preview", file: "code/code-preview.css", when: ["code-preview"] },
  { name: "video", file: "video/video.css", when: ["video", "video-stage"] },
  {
    name: "media",
    file: "prose/media.css",
    when: "browser-frame color-mode-image avatar avatar-group user video-stage post ellipsis source-link".split(
      " ",
    ),
  },
  { name: "list", file: "prose/list.css", when: ["list"] },
  { name: "input", file: "prose/input.css", when: ["input"] },
  { name: "scene", file: "scene/scene.css", when: ["scene", "prop-playground"] },
  {
    name: "prop-playground",
    file: "prose/prop-playground.css",
    when: ["prop-playground"],
  },
  { name: "challenge", file: "prose/challenge.css", when: ["challenge", "challenge-list"] },
  {
    name: "hero",
    file: "prose/page-hero.css",
    when: ["hero", "landing", "page-cta", "part-header"],
  },
  { name: "stage", file: "scene/hero-scene.css", when: ["hero-scene"] },
  { name: "section", file: "prose/page-section.css", when: ["landing", "page-section", "feature"] },
  { name: "rtl", file: "styles/rtl.css", when: ["rtl"] },
  { name: "cjk", file: "styles/cjk.css", when: ["cjk"] },
  { name: "print", file: "styles/print.css", when: "always", media: "print" },
]
