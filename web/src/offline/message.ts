/**
 * The message from a page to the worker. It contains the page that the reader is viewing and the files that the page
 * has loaded.
 */
export interface Visit {
  /** The URL of the page, followed by the URL of its payload. */
  page: string
  payload: string
  /** The files of the site that the page has loaded. */
  files: string[]
  /** The catalog of the search index. It is missing if the reader saves data or if there is no search. */
  catalog?: string
}
