import { readParam, writeParam } from "../../lib/search-param"

/** The name of the query parameter. */
const NAME = "q"

/** Returns the query in the URL, or an empty string. */
export const readQuery = () => readParam(NAME)

/** Sets or removes the query in the URL without adding a history entry. */
export const writeQuery = (query: string) => writeParam(NAME, query)
