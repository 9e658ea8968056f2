import { HighlightStyle, syntaxHighlighting } from "@codemirror/language"
import { EditorView } from "@codemirror/view"
import { tags } from "@lezer/highlight"
import { componentTags } from "./component-tags"

const color = (name: string) => `var(--code-${name})`

/** Maps the tags of CodeMirror's parsers to the colors of code blocks. */
const highlighting = HighlightStyle.define([
  { tag: tags.comment, color: color("comment"), fontStyle: "italic" },
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: color("keyword") },
  { tag: [tags.string, tags.attributeValue], color: color("string") },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: color("number") },
  { tag: tags.function(tags.variableName), color: color("function") },
  { tag: tags.function(tags.propertyName), color: color("function") },
  { tag: [tags.typeName, tags.className, tags.namespace], color: color("type") },
  { tag: tags.tagName, color: color("tag") },
  { tag: tags.attributeName, color: color("attribute") },
  { tag: [tags.propertyName, tags.operator], color: color("property") },
  { tag: [tags.regexp, tags.escape], color: color("escape") },
  { tag: [tags.punctuation, tags.bracket, tags.angleBracket], color: color("punctuation") },
])

/** Styles the editor like code blocks, in both color modes. */
const theme = EditorView.theme({
  "&": { height: "100%", background: "var(--ground)", color: "var(--text)", fontSize: "0.8125rem" },
  "@media (width < 40rem)": { "&": { fontSize: "1rem" } }, // iOS zooms in on fields with smaller text
  "&.cm-focused": { outline: "none" }, // playground.css draws an outline that includes the gutters
  ".cm-scroller": {
    fontFamily: "var(--font-mono)",
    fontVariantLigatures: "none",
    lineHeight: "1.375rem",
  },
  ".cm-content": { padding: "0.75rem 0", caretColor: "var(--text-strong)" },
  ".cm-line": { padding: "0 1rem 0 0.5rem" },
  ".cm-gutters": { border: 0, background: "var(--ground)", color: "var(--text-muted)" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 0.25rem 0 0.75rem" },
  ".cm-activeLine": { background: "color-mix(in srgb, var(--raised) 50%, transparent)" },
  ".cm-activeLineGutter": { background: "none", color: "var(--text-strong)" },
  ".cm-component-tag, .cm-component-tag span": { color: color("type") },
  ".cm-cursor": { borderColor: "var(--text-strong)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { background: "color-mix(in srgb, var(--primary) 30%, transparent)" },
  "&.cm-focused .cm-matchingBracket": {
    background: "none",
    outline: "1px solid var(--primary)",
  },
  ".cm-searchMatch": { background: "color-mix(in srgb, var(--warning) 30%, transparent)" },
  ".cm-searchMatch-selected": { outline: "1px solid var(--warning)" },
  ".cm-panels": { background: "var(--sunken)", color: "var(--text)" },
  ".cm-panels-top": { borderBottom: "1px solid var(--line)" },
  ".cm-panel.cm-search": { padding: "0.5rem 2.25rem 0.5rem 0.75rem", fontSize: "0.8125rem" },
  ".cm-panel.cm-search label": { fontSize: "0.75rem" },
  ".cm-textfield": {
    border: "1px solid var(--line-strong)",
    borderRadius: "var(--radius)",
    background: "var(--ground)",
  },
  ".cm-button": {
    border: "1px solid var(--line-strong)",
    borderRadius: "var(--radius)",
    background: "var(--ground)",
    color: "var(--text-strong)",
  },
  ".cm-tooltip": {
    border: "1px solid var(--line-strong)",
    borderRadius: "var(--radius)",
    background: "var(--ground)",
  },
  ".cm-diagnostic-error": { borderLeftColor: "var(--error)", padding: "0.375rem 0.75rem" },
  ".cm-lintRange-error": {
    background: "none",
    textDecoration: "underline wavy var(--error)",
    textUnderlineOffset: "0.25em",
  },
  ".cm-gutter-lint": { width: "0.875rem" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0.3125rem 0 0 0.25rem" },
  ".cm-lint-marker-error": {
    width: "0.625rem",
    height: "0.625rem",
    borderRadius: "50%",
    background: "var(--error)",
    content: '""',
  },
})

/** Makes the editor look like the site's code blocks. */
export const codeTheme = [theme, syntaxHighlighting(highlighting), componentTags]
