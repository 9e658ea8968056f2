// Code generated from internal/payload by go generate. DO NOT EDIT.

/**
 * Icon is a complete inline <svg> element, or empty. Go turns icon names into these, so that no
 * name is looked up in the browser but those that no collection here has: they are elements
 * without content whose data-td-icon names the icon.
 */
export type Icon = string

/** Link leads to a page of the site or to an address outside it. */
export interface Link {
  label: string
  /** To is the address of a page of the site ("/api"), or an absolute one. */
  to: string
  icon?: Icon
  /** Description says in a line what waits behind the link. */
  description?: string
  /** External links lead away from the site and open a new tab. */
  external?: boolean
}

/** Site is what every page shares, from tresdocs.yaml. */
export interface Site {
  /** Build identifies the build; another value means that the site was published anew. */
  build: string
  name: string
  /** Origin is the site's host with its scheme, as "https://example.org"; empty where it is not known. */
  origin?: string
  /** Home is the address of the landing page. */
  home: string
  header: Header
  /** Sections are the entry points of the sidebar, above the tree of the one being read. */
  sections: Link[]
  /** Filter is set if a field above the tree filters it. */
  filter?: boolean
  footer: Footer
  /** TocTitle heads the list of headings. */
  tocTitle: string
  community: LinkGroup
  /** EditLabel names the link to a page's source; it heads the community links. */
  editLabel: string
  editIcon?: Icon
  ecosystem: LinkGroup
  /** Analytics counts visits; without it nothing is loaded from elsewhere. */
  analytics?: Analytics
  /** Insights is the address that is told what readers miss; without it none is, and no page asks whether it helped. */
  insights?: string
  /** Offline is set if a service worker keeps pages for readers without a network. */
  offline?: boolean
  /**
   * IconHosts are icon services for the icons that the build does not know; without any these
   * stay empty.
   */
  iconHosts?: string[]
  /** LinkedSites are other sites that the search looks through. */
  linkedSites?: LinkedSite[]
  /** Symbols are the address of the names that generated pages explain, and what those names begin with. */
  symbols?: Symbols
  /** Sheets are the style sheets that some pages need, in the order of the cascade. */
  sheets?: Sheet[]
  /** Slots are what the site brings for named gaps of the layouts, as HTML. */
  slots?: Record<string, string>
  /** Agents is the menu beside the title of a page; without it there is none. */
  agents?: Agents
  /** Strings are the texts of the interface that the site replaces, by group and key. */
  strings?: Record<string, Record<string, string>>
  /**
   * Locale is the code of the language that this is of, or empty if the configuration lists none. Locales are all
   * languages of a site in several.
   */
  locale?: string
  locales?: Locale[]
  /**
   * Writing is "rtl" where the site is read from right to left, and "cjk" where it is in Chinese, Japanese or Korean;
   * a style sheet has that name.
   */
  writing?: string
  /** Search is the address of the folder with the search index; empty for the usual one. */
  search?: string
  /**
   * Versions is the address of the list of versions, and AllVersions that of a page with them for readers without
   * scripts; both are empty for a site without versions.
   */
  versions?: string
  allVersions?: string
}

/** Agents is what readers get who work with programs that write code. */
export interface Agents {
  /** Menu are the names of what the menu beside a page's title offers. */
  menu: string[]
  /** MCP is the address at which the site answers programs; empty where it does not. */
  mcp?: string
}

/** Sheet is a style sheet. */
export interface Sheet {
  name: string
  href: string
}

/** Analytics is the script that counts the visits of a site. */
export interface Analytics {
  /** Script is the script's address, and Attributes are those of its element. */
  script: string
  attributes?: Record<string, string>
  /**
   * Queue is the global list that the script takes commands from. Start are those that it finds there, and View those
   * for each page that a reader moves on to, in which {url} and {title} stand for the page.
   */
  queue?: string
  start?: string[][]
  view?: string[][]
  /** Call is the global function to call for each page that a reader moves on to. */
  call?: string
  /** Consent has readers asked first. */
  consent?: boolean
}

/** Symbols are names that the search looks up where a query begins like them. */
export interface Symbols {
  address: string
  /** Prefix is what the titles of their pages begin with. */
  prefix: string
}

/** LinkedSite is another site, with the address of the sections it publishes. */
export interface LinkedSite {
  name: string
  sections: string
}

/** Header is the bar on top of every page. */
export interface Header {
  title: string
  to: string
  logo: Logo
  /** Version is shown in a badge beside the logo; empty shows none. */
  version?: string
  /** Versions are other versions of the documentation, which the badge then leads to. */
  versions?: Link[]
  search: boolean
  colorMode: boolean
  /** MenuMode is how the navigation opens on small screens. */
  menuMode: MenuMode
  /** Menu holds the text links that are on the landing page only. */
  menu: MenuItem[]
  /** Links are icon buttons; their labels are their accessible names. */
  links: Link[]
}

/**
 * MenuMode is how the navigation opens on small screens: over the whole page, from the side, or
 * drawn up from below.
 */
export type MenuMode = "modal" | "slideover" | "drawer"

/** MenuItem is a text link in the header, or the title of a list of links. */
export interface MenuItem {
  label: string
  /** To is empty if there are children. */
  to?: string
  external?: boolean
  children?: Link[]
}

/** Logo is a pair of pictures, one for each color mode. Both empty: the title stands alone. */
export interface Logo {
  light: string
  dark: string
  alt: string
  /** Title says that the title stands beside them. */
  title?: boolean
  /**
   * Width and Height are the light picture's own size in pixels, so that its place is kept while
   * it loads; 0 where it is not known.
   */
  width?: number
  height?: number
}

/** Footer is the bar below every page. */
export interface Footer {
  /** Credits may hold "{year}", shown as the current year. */
  credits: string
  /** Year is the year of the build, for the prerendered page. */
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
  /** Path is empty for a folder without a page: it opens and closes, and never links. */
  path?: string
  /** Key tells a folder from every other one in its section. */
  key?: string
  icon?: Icon
  /** Badge is a word or a number behind the title. */
  badge?: string
  /** Open folders start expanded. */
  open?: boolean
  children?: NavNode[]
}

/** Layout says which regions a page has. */
export type Layout = "docs" | "landing" | "error" | "bare"

/** Page is one page of the site. */
export interface Page {
  path: string
  layout: Layout
  head: Head
  title: string
  /**
   * TitleID is the id of the heading that the document begins with where that is the title; the article
   * then goes without it.
   */
  titleId?: string
  description?: string
  /** Links are buttons under the description. */
  links?: Link[]
  /** Section is the path of the section the page belongs to; empty where it belongs to none. */
  section?: string
  /** Nav is the address of the section's tree, a [Section] as JSON. */
  nav?: string
  breadcrumbs?: Crumb[]
  toc?: Heading[]
  /** Previous and Next are the neighbors in reading order. */
  previous?: Neighbor
  next?: Neighbor
  /** Edit is the address where the page's source is edited. */
  edit?: string
  /**
   * Generated is set on pages that are made of a description, of which there are hundreds: they go without what
   * leads out of the site.
   */
  generated?: boolean
  /** Updated is the day of the last commit that changed the page's source, such as 2026-11-22. */
  updated?: string
  /** Locale is the code of the page's language; empty on a site in one language. */
  locale?: string
  /**
   * Translations are the addresses of the page in the languages of the site, in their order; empty where a language
   * has none.
   */
  translations?: string[]
  /** Original is set if the article is in another language, since there is no translation. */
  original?: Original
  /** Newer is the original of a translation that is older than it, where readers are told. */
  newer?: Original
  error?: Error
  /**
   * Version is the label of the version that the page is of, and Newest what the newest version has for it; both are
   * absent from pages of the newest.
   */
  version?: string
  newest?: Newest
  /** Moved are the addresses at which headings are now that the page had before, by their ids. */
  moved?: Record<string, string>
  /** Names is the address of what the names in the page's code are; empty where nobody knows any. */
  names?: string
  /**
   * Sheets names the style sheets that the page needs. It is absent from the JSON inside a page's HTML, where
   * the sheets themselves stand.
   */
  sheets?: string[]
  /**
   * Article is the document as HTML with islands, as [Deflate] returns it. It is absent from the JSON inside
   * a page's HTML, where the article itself stands.
   */
  article?: string
}

/** Head is what a page says of itself to browsers and other programs. */
export interface Head {
  /** Title is complete: the template is applied. */
  title: string
  /** Description is empty if it is that of the page. */
  description?: string
  /** OgTitle stands with a link to the page on other sites, above Description. A page that nobody links to has none. */
  ogTitle?: string
  /** Image is the address of the picture that other sites show with a link to the page; empty for the site's own. */
  image?: string
  /** Card reports whether that picture is a card that the build has drawn. */
  card?: boolean
  /** Canonical is the address of the page that this one shows again; empty for itself. */
  canonical?: string
  /** ColorMode forces "light" or "dark" on the page. */
  colorMode?: string
  /** Unlisted pages are for none but those who know their address. */
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

/** Error is what an error page shows. */
export interface Error {
  statusCode: number
  statusMessage: string
  message?: string
  /** Suggestions are pages the reader may have meant. */
  suggestions?: Link[]
}

/** Locale is a language that a site can be read in. */
export interface Locale {
  /** Code is its tag, and Label what it calls itself. */
  code: string
  label: string
  /** Dir is its direction, "ltr" or "rtl". */
  dir: string
  /** Home is the address of its landing page. */
  home: string
}

/** Original is a page in the first language of the site, which another page is a translation of or stands in for. */
export interface Original {
  /** Lang and Dir are the language of its text and the direction of that. */
  lang: string
  dir: string
  /** Label is what that language calls itself. */
  label: string
  /** To is its address. */
  to: string
}

/**
 * Versions are the versions of the documentation, as a file that pages load when a reader opens the menu: so a page
 * is the same whichever others there are.
 */
export interface Versions {
  /** Current is the label of the version that the list is in. */
  current: string
  versions: Version[]
}

/** Version is a version of the documentation. */
export interface Version {
  label: string
  /** Base is the folder of the host that it is in; empty for the root. */
  base: string
  /** Ahead is set if it is not out yet, and Newest on the one that is. */
  ahead?: boolean
  newest?: boolean
  /** Nearest has the path in this version for the pages of the current one that it has not at the same path. */
  nearest?: Record<string, Nearest>
}

/** Nearest is what another version has for a page. */
export interface Nearest {
  path: string
  /** Same is set if it is the same page at another path. */
  same?: boolean
}

/** Newest is what the newest version has for a page of another one. */
export interface Newest {
  to: string
  /** Moved is set if it is not the same page, but the nearest. */
  moved?: boolean
  /** Ahead is set if the page is of a version that is not out yet. */
  ahead?: boolean
}

/** Render is what Go asks of the React server bundle: one page. */
export interface Render {
  page: Page
  /** Article is the document, its plain Markdown folded to HTML. */
  article: Part[]
  /** Layout is the layout of the site's own that the article stands in. */
  layout?: OwnLayout
  /** Spent are the components of the site that are left out, with the reasons, by their names. */
  spent?: Record<string, string>
}

/** MarkdownDocument is a document that the server bundle writes as Markdown. */
export interface MarkdownDocument {
  /** Locale is the code of its language; empty on a site in one language. */
  locale?: string
  /** Nodes are its texts and components. */
  nodes: unknown[]
}

/** OwnLayout is a call of a layout that the site brings. */
export interface OwnLayout {
  name: string
  /** Place says where an error belongs; it is in the article where the layout throws. */
  place: string
  /** FrontMatter holds the front matter of the document that no other key of the page has. */
  matter?: Record<string, unknown>
}

/**
 * Part is a piece of an article: HTML (a plain string in JSON, not necessarily balanced, since
 * parts are joined as they stand) or a component.
 */
export type Part = string | Component

/** Component is a call of a React component by its MDC name. */
export interface Component {
  /** Name is the name in kebab-case without the prose- or u- prefix. */
  name: string
  /** Props are in camelCase; icon names have become [Icon]s, bound props their values. */
  props: Record<string, unknown>
  /** Slots hold what is between the component's opener and closer, by slot name. */
  slots: Record<string, Part[]>
}

/** Teaser presents a page in a list of pages. */
export interface Teaser {
  title: string
  description?: string
  to: string
  /** Date is that of the page's front matter. */
  date?: string
  /** Thumbnail is the address of a picture, from the page's front matter. */
  thumbnail?: string
  /** Width and Height are its size in pixels, or 0 if that is not known. */
  width?: number
  height?: number
  /** Srcset lists smaller versions of it; empty for none. */
  srcset?: string
  /** Fields are what the page's front matter has for the fields that its collection declares. */
  fields?: Record<string, unknown>
}

/** Released is a page, or a part of one, that is about something new, changed or deprecated. */
export interface Released {
  /** Title is that of the page, or what the part is called, which then is on the page Page. */
  title: string
  page?: string
  to: string
  /**
   * Since is the version that brought it, Changed are those that changed it, and Deprecated is set if it should
   * no longer be used.
   */
  since?: string
  changed?: string[]
  deprecated?: boolean
}
