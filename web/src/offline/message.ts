/** The message from a page to the worker: what the reader is viewing, and what the page has loaded. */
export interface Visit {
  /** The URL of the page, followed by the URL of its payload. */
  page: string
  payload: string
  /** The files of the site that the page has loaded. */
  files: string[]
  /** The catalog of the search index, unless the reader saves data or there is no search. */
  catalog?: string
}
