import { readParam, writeParam } from "../../lib/search-param"

/** The name that a search has in the address. */
const NAME = "q"

/** Returns the search that the address asks for, if any. */
export const readQuery = () => readParam(NAME)

/** Puts a search into the address, or takes it out; the history stays as it is. */
export const writeQuery = (query: string) => writeParam(NAME, query)
