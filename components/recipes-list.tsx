import { component, Link } from "tresdocs"
import "./card-picture.css"
import "./recipes-list.css"

/** The width of a card's image. Windows that are at least 40rem wide have two cards per row. */
const SIZES = "(width >= 40rem) 22rem, calc(100vw - 2rem)"

/** The width if the number of cards is limited. The cards are then in one row, or in two rows on small screens. */
const ROW_SIZES = "(width >= 64rem) 18rem, 45vw"

export default component({
  doc: "Shows the pages below the page itself as cards with images.",
  props: {
    pages: {
      type: "pages",
      doc: "The folder whose pages it shows, instead of the pages below the page itself.",
    },
    limit: {
      type: "number",
      doc: "How many pages it shows, from the first; all by default.",
    },
    texts: {
      type: "list",
      doc: "Texts of cards in another language than the pages.",
      of: {
        page: { type: "string", required: true, doc: "The path of the page." },
        title: { type: "string", doc: "The title of its card." },
        description: { type: "string", doc: "The text of its card." },
      },
    },
  },
  render: ({ pages, limit, texts = [] }) =>
    pages && (
      <div className="card-group recipes" data-row={limit ? "" : undefined}>
        {pages
          .slice(0, limit)
          .map((page) => ({
            ...page,
            ...texts.find((text) => text.page === page.to),
          }))
          .map(({ title, description, to, thumbnail, srcset, width, height }) => (
            <div key={to} className="card" data-color="primary" data-link="">
              {thumbnail && (
                <img
                  className="card-picture"
                  src={thumbnail}
                  srcSet={srcset || undefined}
                  sizes={srcset ? (limit ? ROW_SIZES : SIZES) : undefined}
                  width={width || undefined}
                  height={height || undefined}
                  alt=""
                  loading="lazy"
                />
              )}
              <p className="card-title">
                <Link to={to} className="stretch-text">
                  {title}
                </Link>
              </p>
              <p>{description}</p>
            </div>
          ))}
      </div>
    ),
})
