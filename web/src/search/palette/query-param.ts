import { readParam, writeParam } from "../../lib/search-param"

/** The name of the query parameter. */
const NAME = "q"

/** Returns the query in the URL, if any. */
export const readQuery = () => readParam(NAME)

/** Sets or removes the query in the URL, without a new history entry. */
export const writeQuery = (query: string) => writeParam(NAME, query)
