import { Fragment } from "react"

/** Matches words that may be broken. Shorter words fit on a phone's screen. */
const LONG_WORD = /\S{18,}/gu

/** Matches the places in a name where it may be broken: after a dot or an underscore, and before a capital. */
const BREAKS = /(?<=[._])(?=.)|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu

const MARK = "\u200b"

/** Shows a title. Long names, such as TresMeshStandardMaterial, break only between their parts. */
export function Breakable({ text }: { text: string }) {
  const parts = text.replace(LONG_WORD, (word) => word.replace(BREAKS, MARK)).split(MARK)
  return parts.map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
