import type { Page, Section, Site } from "../payload.gen"

/** A small site that uses each feature once. */
export const site: Site = {
  name: "Sample Docs",
  home: "/",
  header: {
    title: "Sample",
    to: "/",
    logo: { light: "/light.svg", dark: "/dark.svg", alt: "Sample" },
    version: "1.2.3",
    search: true,
    colorMode: true,
    menuMode: "modal",
    menu: [{ label: "Guide", to: "/guide" }],
    links: [{ label: "Source code", to: "https://example.org/code", icon: "<svg></svg>" }],
  },
  sections: [
    { label: "Guide", to: "/guide", icon: "<svg></svg>" },
    { label: "API", to: "/api" },
  ],
  footer: { credits: "© {year} Sample", year: 2020, colorMode: false, links: [] },
  tocTitle: "On this page",
  community: { title: "Community", links: [{ label: "Star", to: "https://example.org/star" }] },
  editLabel: "Edit this page",
  ecosystem: { title: "Ecosystem", links: [{ label: "Sister", to: "https://example.org/sister" }] },
}

/** A section with a page, an open folder, a closed folder with its own page, and a nested folder. */
export const section: Section = {
  path: "/guide",
  title: "Guide",
  nodes: [
    { title: "Start & <go>", path: "/guide" },
    {
      title: "Basics",
      key: "/guide/basics",
      icon: "<svg></svg>",
      open: true,
      children: [{ title: "One", path: "/guide/basics/one" }],
    },
    {
      title: "Advanced",
      key: "/guide/advanced",
      path: "/guide/advanced",
      children: [
        { title: "Two", path: "/guide/advanced/two" },
        {
          title: "Deep",
          key: "/guide/advanced/deep",
          children: [{ title: "Three", path: "/guide/advanced/deep/three" }],
        },
      ],
    },
  ],
}

/** A page in the section above. */
export const page: Page = {
  path: "/guide/basics/one",
  layout: "docs",
  head: { title: "One · Sample", description: "The first." },
  title: "One",
  description: "The first.",
  section: "/guide",
  nav: "/_tresdocs/guide.json",
  breadcrumbs: [{ label: "Guide", to: "/guide" }, { label: "Basics" }],
  toc: [
    { id: "first", level: 2, text: "First" },
    { id: "second", level: 3, text: "Second" },
  ],
  previous: { path: "/guide", title: "Start", description: "Where it begins." },
  next: { path: "/guide/advanced", title: "Advanced" },
  edit: "https://example.org/edit/one.md",
}
