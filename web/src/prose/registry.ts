import type { ReactNode } from "react"
import { Button } from "./button"
import { Callout, Caution, Note, Tip, Warning } from "./callout"
import { Card, CardGroup } from "./card"
import { CodeGroup } from "./code-group"
import { CodePreview } from "./code-preview"
import { CodeTree } from "./code-tree"
import { Field, FieldGroup } from "./field"
import { Accordion, AccordionItem, CodeCollapse, Collapsible } from "./fold"
import { Badge, Icon, Kbd } from "./inline"
import { List } from "./list"
import { Loop, LoopStep } from "./loop"
import { PageHero } from "./page-hero"
import { PageFeature, PageSection } from "./page-section"
import { PmInstall, PmRun, PmX } from "./pm"
import { Pre, TabsItem } from "./pre"
import { ReadMore } from "./read-more"
import { RecipesList } from "./recipes-list"
import { Scene } from "./scene"
import { Steps } from "./steps"
import { Tabs } from "./tabs"
import { VideoAccordion } from "./video-accordion"

type Render = (props: never) => ReactNode

/**
 * Kind says what a component makes of its default slot and where it lives: a block takes it as
 * content; inline does so in a line, so it comes without a paragraph around it; a list takes the
 * components in it one by one; an island does the same and comes alive in the browser.
 */
export type Kind = "block" | "inline" | "list" | "island"

/** Entry says how a component is rendered. */
export interface Entry {
  kind: Kind
  render: Render
}

/** registry holds what authors can write, by MDC name. islands/loaders.ts lists the islands again. */
export const registry: ReadonlyMap<string, Entry> = new Map(
  (
    [
      ["accordion", "list", Accordion],
      ["accordion-item", "block", AccordionItem],
      ["badge", "inline", Badge],
      ["button", "inline", Button],
      ["callout", "block", Callout],
      ["card", "block", Card],
      ["card-group", "block", CardGroup],
      ["caution", "block", Caution],
      ["code-collapse", "block", CodeCollapse],
      ["code-group", "island", CodeGroup],
      ["code-preview", "block", CodePreview],
      ["code-tree", "island", CodeTree],
      ["collapsible", "block", Collapsible],
      ["field", "block", Field],
      ["field-group", "block", FieldGroup],
      ["icon", "inline", Icon],
      ["info", "block", Note],
      ["kbd", "inline", Kbd],
      ["list", "block", List],
      ["loop", "island", Loop],
      ["loop-step", "block", LoopStep],
      ["note", "block", Note],
      ["page-card", "block", Card],
      ["page-feature", "block", PageFeature],
      ["page-grid", "block", CardGroup],
      ["page-hero", "block", PageHero],
      ["page-section", "block", PageSection],
      ["pm-install", "block", PmInstall],
      ["pm-run", "block", PmRun],
      ["pm-x", "block", PmX],
      ["pre", "block", Pre],
      ["read-more", "block", ReadMore],
      ["recipes-list", "block", RecipesList],
      ["scene", "island", Scene],
      ["steps", "block", Steps],
      ["tabs", "island", Tabs],
      ["tabs-item", "block", TabsItem],
      ["tip", "block", Tip],
      ["video-accordion", "block", VideoAccordion],
      ["warning", "block", Warning],
    ] satisfies [string, Kind, Render][]
  ).map(([name, kind, render]) => [name, { kind, render }]),
)
