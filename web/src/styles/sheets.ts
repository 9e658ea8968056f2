/** A style sheet, as pages name it. */
export interface StyleSheet {
  name: string
  /** Its file, from this folder. */
  file: string
  /**
   * Classes one of which a page's HTML must hold for the page to need the sheet. "always" is for every page,
   * "later" for a part that scripts add to a page; that part asks for its sheet itself.
   */
  when: "always" | "later" | readonly string[]
  /** The medium that the sheet is for where it is not the screen. Such a sheet is linked, not inlined. */
  media?: "print"
}

const TOKENS = "co kw st in nu cn fn ty tg de at pr op re es pu hd".split(" ")

/**
 * Every style sheet that a page may carry, in the order of the cascade. A page carries those that it needs; the rest
 * come when the reader moves to a page that needs them (lib/style-sheets.ts). Parts whose code is loaded later, such
 * as toasts, import their own.
 */
export const styleSheets: readonly StyleSheet[] = [
  { name: "shell", file: "shell.css", when: "always" },
  { name: "button", file: "button.css", when: ["button"] },
  { name: "popover", file: "shell/popover.css", when: ["popover", "link-list"] },
  { name: "palette", file: "shell/palette.css", when: "later" },
  { name: "docs", file: "shell/docs.css", when: ["docs"] },
  { name: "sidebar", file: "shell/sidebar.css", when: ["sidebar"] },
  { name: "page-header", file: "shell/page-header.css", when: ["page-header"] },
  { name: "toc", file: "shell/toc.css", when: ["toc", "docs-aside", "link-group"] },
  { name: "pagination", file: "shell/pagination.css", when: ["pagination"] },
  { name: "not-found", file: "shell/not-found.css", when: ["not-found"] },
  { name: "prose", file: "prose.css", when: ["prose"] },
  { name: "github", file: "prose/github.css", when: ["github"] },
  { name: "zoom", file: "prose/zoom.css", when: ["zoom"] },
  { name: "table", file: "prose/table.css", when: ["table"] },
  { name: "code", file: "code/code.css", when: ["code"] },
  // The editor that a scene opens colors its code with the same variables.
  { name: "tokens", file: "code/tokens.css", when: ["code", "scene", ...TOKENS] },
  { name: "tabs", file: "code/tabs.css", when: ["tabs"] },
  {
    name: "blocks",
    file: "blocks/common.css",
    when: (
      "callout card card-group field field-group accordion collapsible steps " +
      "code-collapse code-tree code-preview tabs stretch stretch-text corner"
    ).split(" "),
  },
  { name: "callout", file: "blocks/callout.css", when: ["callout"] },
  { name: "card", file: "blocks/card.css", when: ["card", "card-group"] },
  { name: "steps", file: "blocks/steps.css", when: ["steps"] },
  { name: "field", file: "blocks/field.css", when: ["field", "field-group"] },
  {
    name: "accordion",
    file: "blocks/fold.css",
    when: ["accordion", "collapsible", "code-collapse", "video"],
  },
  { name: "code-tree", file: "blocks/code-tree.css", when: ["code-tree"] },
  { name: "code-preview", file: "blocks/code-preview.css", when: ["code-preview"] },
  { name: "video", file: "blocks/video.css", when: ["video"] },
  { name: "list", file: "blocks/list.css", when: ["list"] },
  { name: "loop", file: "blocks/loop.css", when: ["loop", "loop-priority"] },
  { name: "scene", file: "scene.css", when: ["scene"] },
  { name: "hero", file: "landing/hero.css", when: ["hero", "landing"] },
  { name: "stage", file: "landing/stage.css", when: ["hero-scene", "scene-stage"] },
  { name: "section", file: "landing/section.css", when: ["landing", "page-section", "feature"] },
  { name: "print", file: "media/print.css", when: "always", media: "print" },
]
