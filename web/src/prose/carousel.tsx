import { component } from "./component"
import { prose } from "../strings/prose.gen"

export default component({
  doc: "Sets pictures or cards in a row that scrolls.",
  aliases: ["scroll-area"],
  props: {
    label: {
      type: "string",
      doc: "What it shows, for who hears it; “Scrolls sideways” without one.",
    },
    items: { type: "list", of: "link", doc: "The addresses of pictures." },
  },
  slots: { default: "What it shows, one after the other." },
  render: ({ label = prose.row, items, children }) => (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the row scrolls by key
    <div className="carousel" role="region" aria-label={label} tabIndex={0}>
      {items?.map((src) => (
        <img key={src} src={src} alt="" loading="lazy" decoding="async" />
      ))}
      {children}
    </div>
  ),
})
