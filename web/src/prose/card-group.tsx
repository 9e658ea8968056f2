import { component } from "./component"

export default component({
  doc: "Arranges cards in columns.",
  aliases: [
    "page-grid",
    "page-columns",
    "blog-posts",
    "landing-grid",
    "pricing-grid",
    "pricing-plans",
  ],
  slots: {
    default: { doc: "The cards.", required: true },
    title: { doc: "A line above the cards.", inline: true },
    description: { doc: "A sentence above the cards.", inline: true },
  },
  render: ({ children, slots }) => (
    <>
      {slots.title && <p className="card-group-title">{slots.title}</p>}
      {slots.description && <div className="card-group-text">{slots.description}</div>}
      <div className="card-group">{children}</div>
    </>
  ),
})
