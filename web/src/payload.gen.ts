// Code generated from internal/render/payload by go generate. DO NOT EDIT.

/**
 * Icon is a complete inline <svg> element, or empty. Go replaces icon names with these elements. For an icon of a
 * collection that the build does not have, the element is empty, and its data-td-icon attribute contains the name for
 * the browser to look up.
 */
export type Icon = string

/** Link is a link to a page on the site or to another site. */
export interface Link {
  label: string
  /** To is the URL of a page on the site ("/api"), or an absolute URL. */
  to: string
  icon?: Icon
  /** Description describes the target in one line. */
  description?: string
  /** External is set if the link points to another site, which opens in a new tab. */
  external?: boolean
}

/** Site is the data from tresdocs.yaml that all pages share. */
export interface Site {
  name: string
  /** Origin is the site's host with its scheme, as in "https://example.org"; empty if unknown. */
  origin?: string
  /** Home is the URL of the landing page. */
  home: string
  header: Header
  /** Sections are the entry points of the sidebar, above the tree of the current section. */
  sections: Link[]
  /** Filter is set if the navigation tree has a filter field. */
  filter?: boolean
  footer: Footer
  /** TocTitle is the title of the list of headings. */
  tocTitle: string
  community: LinkGroup
  /** EditLabel is the text of the link to a page's source, above the community links. */
  editLabel: string
  editIcon?: Icon
  ecosystem: LinkGroup
  /** Analytics is the analytics service; nil if visits are not counted. */
  analytics?: Analytics
  /**
   * Insights is the URL that receives reports of missing pages and of searches without results. If it is empty, pages
   * do not ask readers whether they were helpful.
   */
  insights?: string
  /** Offline is set if a service worker stores pages for offline use. */
  offline?: boolean
  /**
   * IconHosts are services that provide the icons that the build did not find. If there are none, these icons remain
   * empty.
   */
  iconHosts?: string[]
  /** Members are the sites of the workspace, if the site is in one. */
  members?: Member[]
  /** LinkedSites are other sites that the search includes. */
  linkedSites?: LinkedSite[]
  /** Symbols is the index of the names that generated pages document. */
  symbols?: Symbols
  /** Sheets are the style sheets that only some pages need, in cascade order. */
  sheets?: Sheet[]
  /** Slots contains the HTML that fills the layouts' slots, by name. */
  slots?: Record<string, string>
  /** Agents is the menu next to the title of a page; nil for none. */
  agents?: Agents
  /** Strings are the interface strings that the site overrides, by group and key. */
  strings?: Record<string, Record<string, string>>
  /**
   * Locale is the code of the language of this data, or empty if the configuration lists no languages. Locales lists
   * all languages of a multilingual site.
   */
  locale?: string
  locales?: Locale[]
  /**
   * Writing is "rtl" for right-to-left languages, and "cjk" for Chinese, Japanese and Korean. There is a style sheet
   * with each of these names.
   */
  writing?: string
  /** Search is the URL of the folder with the search index; empty for the default. */
  search?: string
  /**
   * Versions is the URL of the list of versions. AllVersions is the URL of a page with this list for readers without
   * JavaScript. Both are empty for a site without versions.
   */
  versions?: string
  allVersions?: string
}

/** Agents is the menu for readers who work with coding agents. */
export interface Agents {
  /** Menu lists the entries of the menu next to a page's title. */
  menu: string[]
  /** MCP is the URL of the site's MCP server, if any. */
  mcp?: string
}

/** Sheet is a style sheet. */
export interface Sheet {
  name: string
  href: string
}

/** Analytics is the script that counts the visits of a site. */
export interface Analytics {
  /** Script is the script's URL, and Attributes are the attributes of its element. */
  script: string
  attributes?: Record<string, string>
  /**
   * Queue is the name of the global list that holds commands for the script. Start contains the initial commands, and
   * View contains the commands for each page that a reader navigates to. In View, {url} and {title} are placeholders
   * for the page.
   */
  queue?: string
  start?: string[][]
  view?: string[][]
  /** Call is the global function to call for each page that a reader navigates to. */
  call?: string
  /** Consent is set if readers must consent first. */
  consent?: boolean
}

/** Symbols are names that the search loads if a query begins with their prefix. */
export interface Symbols {
  address: string
  /** Prefix is the prefix of the titles of their pages. */
  prefix: string
}

/** LinkedSite is another site that the search includes. */
export interface LinkedSite {
  name: string
  /** Sections is the URL of its published sections. */
  sections?: string
  /** Home is the base path of a site on the same host, whose index is searched. */
  home?: string
}

/** Member is a site of a workspace. */
export interface Member {
  label: string
  to: string
  description?: string
  current?: boolean
}

/** Header is the bar at the top of every page. */
export interface Header {
  title: string
  to: string
  logo: Logo
  /** Version is the label of a badge next to the logo; empty for no badge. */
  version?: string
  /** Versions are other versions of the documentation, which the badge lists in a menu. */
  versions?: Link[]
  search: boolean
  colorMode: boolean
  /** MenuMode defines how the navigation opens on small screens. */
  menuMode: MenuMode
  /** Menu are the text links on the landing page, or on all pages. */
  menu: MenuItem[]
  menuOnAllPages?: boolean
  /** Links are icon buttons; their labels are their accessible names. */
  links: Link[]
}

/** MenuMode defines how the navigation opens on small screens: over the whole page, from the side, or from the bottom. */
export type MenuMode = "modal" | "slideover" | "drawer"

/** MenuItem is a text link in the header, or the title of a list of links. */
export interface MenuItem {
  label: string
  /** To is empty if there are children. */
  to?: string
  external?: boolean
  children?: Link[]
}

/** Logo is an image for each color mode. If both are empty, only the title is shown. */
export interface Logo {
  light: string
  dark: string
  alt: string
  /** Title is set if the title is shown next to the images. */
  title?: boolean
  /**
   * Width and Height are the size of the light image in pixels, or 0 if unknown. They reserve space until the
   * image loads.
   */
  width?: number
  height?: number
}

/** Footer is the bar at the bottom of every page. */
export interface Footer {
  /** Credits may contain "{year}" as a placeholder for the current year. */
  credits: string
  /** Year is the year of the build, which the prerendered page shows. */
  year: number
  colorMode: boolean
  links: Link[]
}

/** LinkGroup is a titled list of links. */
export interface LinkGroup {
  title: string
  links: Link[]
}

/** Section is the navigation tree below one top-level entry. */
export interface Section {
  path: string
  title: string
  nodes: NavNode[]
}

/** NavNode is a row of the navigation tree: a page, or a folder of rows. */
export interface NavNode {
  title: string
  /** Path is empty for a folder without a page, which can be opened and closed but is not a link. */
  path?: string
  /** Link is set for a link that an author has added. It is never the row of the current page. */
  link?: boolean
  /** Key identifies a folder in its section. */
  key?: string
  icon?: Icon
  /** Badge is a word or a number that is shown after the title. */
  badge?: string
  /** Open is set if the folder is initially expanded. */
  open?: boolean
  children?: NavNode[]
}

/** Layout defines which regions a page has. */
export type Layout = "docs" | "landing" | "error" | "bare"

/** Page is one page on the site. */
export interface Page {
  path: string
  layout: Layout
  head: Head
  title: string
  /**
   * TitleID is the id of the heading that the document begins with, if that heading is the title. The article then
   * omits the heading.
   */
  titleId?: string
  /** TitleHTML is the content of that heading as HTML with islands. It is empty if the heading is plain text. */
  titleHtml?: string
  description?: string
  /** Links are buttons below the description. */
  links?: Link[]
  /** Section is the path of the section that the page belongs to, if any. */
  section?: string
  /** Nav is the URL of the section's tree, a [Section] as JSON. */
  nav?: string
  breadcrumbs?: Crumb[]
  toc?: Heading[]
  /** Previous and Next are the neighbors in reading order. */
  previous?: Neighbor
  next?: Neighbor
  /** Edit is the URL for editing the page's source. */
  edit?: string
  /**
   * Generated is set on pages that are generated from a description. Because there can be hundreds of them, they have
   * no links to other sites around the article.
   */
  generated?: boolean
  /** Updated is the day of the last commit that changed the page's source, such as 2026-11-22. */
  updated?: string
  /** UpdatedText is Updated in the language of the page. */
  updatedText?: string
  /** Checked is the version against which the page was last checked. It is only set on pages with the docs layout. */
  checked?: string
  /** Locale is the code of the page's language; empty on a site in one language. */
  locale?: string
  /**
   * Translations are the URLs of the page in all languages of the site, in their order. A URL is empty if the page
   * does not exist in that language.
   */
  translations?: string[]
  /** Original is set if the page has not been translated and shows the article in another language. */
  original?: Original
  /** Newer is the original of an outdated translation, if the site notifies readers about it. */
  newer?: Original
  error?: Error
  /** Member is the name of the site in its workspace, unless it is the site in the workspace's own folder. */
  member?: string
  /**
   * Version is the label of the page's version, and Newest is the corresponding page of the newest version. Both are
   * absent from pages of the newest version.
   */
  version?: string
  newest?: Newest
  /** Moved maps the ids of headings that used to be on the page to their new URLs. */
  moved?: Record<string, string>
  /** Names is the URL of the descriptions of the names in the page's code; empty if there are none. */
  names?: string
  /**
   * Sheets names the style sheets that the page needs. It is absent from the JSON in a page's HTML, which contains
   * the sheets.
   */
  sheets?: string[]
  /**
   * Article is the document as HTML with islands, encoded by [Deflate]. It is absent from the JSON in a page's HTML,
   * which contains the article.
   */
  article?: string
}

/** Head is the page's metadata for browsers and other programs. */
export interface Head {
  /** Title is the complete title, after applying the template. */
  title: string
  /** Description is empty if it equals the page's description. */
  description?: string
  /**
   * OgTitle is the title that other sites show with a link to the page, above Description. It is empty for an
   * unlisted page.
   */
  ogTitle?: string
  /**
   * Image is the URL of the image that other sites show with a link to the page. If it is empty, they show the
   * site's image.
   */
  image?: string
  /** Card reports whether that image is a generated card. */
  card?: boolean
  /** Canonical is the URL of the page that this page duplicates; empty if the page itself is canonical. */
  canonical?: string
  /** ColorMode forces "light" or "dark" on the page. */
  colorMode?: string
  /** Unlisted is set if only readers who know the URL of the page should find it. */
  unlisted?: boolean
}

/** Crumb is one step from the site's root to a page. */
export interface Crumb {
  label: string
  /** To is empty for a folder without a page. */
  to?: string
}

/** Heading is an entry of the table of contents. */
export interface Heading {
  id: string
  level: number
  text: string
}

/** Neighbor is the previous or next page. */
export interface Neighbor {
  path: string
  title: string
  description?: string
  icon?: Icon
}

/** Error is the content of an error page. */
export interface Error {
  statusCode: number
  statusMessage: string
  message?: string
  /** Suggestions are pages that the reader may have meant. */
  suggestions?: Link[]
}

/** Locale is one of the languages of a site. */
export interface Locale {
  /** Code is the language tag, and Label the name of the language in that language. */
  code: string
  label: string
  /** Dir is the writing direction, "ltr" or "rtl". */
  dir: string
  /** Home is the URL of the landing page in this language. */
  home: string
}

/** Original is a page in the first language of the site. Another page is a translation of it or replaces a missing translation. */
export interface Original {
  /** Lang and Dir are the language of the original and its writing direction. */
  lang: string
  dir: string
  /** Label is the name of the language in that language. */
  label: string
  /** To is the URL of the original. */
  to: string
}

/**
 * Versions lists the versions of the documentation. Pages load it as a file when a reader opens the menu, so that the
 * HTML of a page does not depend on the other versions.
 */
export interface Versions {
  /** Current is the label of the version that contains this list. */
  current: string
  versions: Version[]
}

/** Version is a version of the documentation. */
export interface Version {
  label: string
  /** Base is the version's folder on the host; empty for the root. */
  base: string
  /** Ahead is set if the version has not been released yet. Newest is set for the newest released version. */
  ahead?: boolean
  newest?: boolean
  /**
   * Nearest maps paths of pages in the current version that this version does not have to the pages that replace
   * them.
   */
  nearest?: Record<string, Nearest>
}

/** Nearest is the page in another version that replaces a page. */
export interface Nearest {
  path: string
  /** Same is set if this is the same page at another path. */
  same?: boolean
}

/** Newest is the page in the newest version that corresponds to a page of another version. */
export interface Newest {
  to: string
  /** Moved is set if this is the nearest page because the newest version does not have the same page. */
  moved?: boolean
  /** Ahead is set if the current page belongs to a version that has not been released yet. */
  ahead?: boolean
}

/** Components is the input of the React server bundle for the components of an article. */
export interface Components {
  /** Locale is the code of the page's language; empty on a site in one language. */
  locale?: string
  components: Component[]
  /** Spent maps the names of omitted components to the reasons. */
  spent?: Record<string, string>
}

/** RenderedComponent is a component as HTML, with the number of its islands. */
export interface RenderedComponent {
  html: string
  islands: number
}

/** LaidOut is the input of the React server bundle for an article in one of the site's own layouts. */
export interface LaidOut {
  page: Page
  /** Article is a placeholder for the article. HasTitle is true if the article contains a heading of level 1. */
  article: string
  hasTitle: boolean
  layout: OwnLayout
  /** IsOmitted is true if the layout has exceeded a limit. In this case, it is not rendered again. */
  isOmitted?: boolean
}

/** MarkdownComponents are components of a document that the server bundle converts to Markdown. */
export interface MarkdownComponents {
  /** Locale is the code of the document's language; empty on a site in one language. */
  locale?: string
  components: unknown[]
}

/** OwnLayout is a use of one of the site's own layouts. */
export interface OwnLayout {
  name: string
  /** Place identifies the layout in error reports. */
  place: string
  /** FrontMatter is the document's front matter without the keys that are fields of the page. */
  matter?: Record<string, unknown>
}

/**
 * Part is a part of an article: HTML (a plain string in JSON, not necessarily balanced, because parts are concatenated)
 * or a component.
 */
export type Part = string | Component

/** Component is a use of a React component in a document. */
export interface Component {
  /** Name is the component's name in kebab case, without the prose- or u- prefix. */
  name: string
  /** Props are in camelCase. Icon names have been converted to [Icon]s, and bound props to their values. */
  props: Record<string, unknown>
  /** Slots are the contents of the component's slots, by name. */
  slots: Record<string, Part[]>
}

/** Teaser describes a page in a list of pages. */
export interface Teaser {
  title: string
  description?: string
  to: string
  /** Date is the date in the page's front matter. */
  date?: string
  /** Thumbnail is the URL of an image, from the page's front matter. */
  thumbnail?: string
  /** Width and Height are the size of the image in pixels, or 0 if unknown. */
  width?: number
  height?: number
  /** Srcset lists smaller versions of the image; empty for none. */
  srcset?: string
  /** Fields are the values in the page's front matter for the fields of its collection. */
  fields?: Record<string, unknown>
}

/** Released is a new, changed or deprecated page, or part of one. */
export interface Released {
  /** Title is the title of the page or part. For a part, Page is the title of its page. */
  title: string
  page?: string
  to: string
  /**
   * Since is the version that introduced the page or part, and Changed lists the versions that changed it. Deprecated
   * is set if it should no longer be used.
   */
  since?: string
  changed?: string[]
  deprecated?: boolean
}
