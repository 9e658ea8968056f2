/** What a reader is told where the site's documents cannot be asked for. */
export const UNREACHABLE =
  "The documentation's data cannot be reached. Check your connection and try again."
