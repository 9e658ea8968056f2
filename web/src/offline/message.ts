/** What a page tells the worker: that a reader looks at it, and what it has loaded. */
export interface Visit {
  /** The address of the page, and that of its payload. */
  page: string
  payload: string
  /** The files of the site that the page has loaded. */
  files: string[]
  /** The catalog of the search index; nothing where readers save data, or nothing can be searched. */
  catalog?: string
}
