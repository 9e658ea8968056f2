import { component } from "./component"
import { prose } from "../strings/prose.gen"

export default component({
  doc: "Shows images or cards in a row that scrolls.",
  aliases: ["scroll-area"],
  props: {
    label: {
      type: "string",
      doc: "The accessible name; “Scrolls sideways” by default.",
    },
    items: { type: "list", of: "link", doc: "The URLs of images." },
  },
  slots: { default: { doc: "The images or cards.", required: true, or: "items" } },
  render: ({ label = prose.row, items, children }) => (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the row must scroll with the arrow keys
    <div className="carousel" role="region" aria-label={label} tabIndex={0}>
      {items?.map((src) => (
        <img key={src} src={src} alt="" loading="lazy" decoding="async" />
      ))}
      {children}
    </div>
  ),
})
