import { Link } from "../router/link"
import { component } from "../prose/component"

/** How wide a card's picture is: two cards stand side by side from 40rem on. */
const SIZES = "(width >= 40rem) 22rem, calc(100vw - 5rem)"

export default component({
  doc: "Presents the pages below its own by their pictures.",
  props: {
    pages: {
      type: "list",
      of: {
        title: { type: "string", doc: "The title of the page." },
        description: { type: "string", doc: "What the page is about." },
        to: { type: "string", required: true, doc: "The address of the page." },
        thumbnail: { type: "string", doc: "The address of its picture." },
        srcset: { type: "string", doc: "Smaller versions of the picture." },
        width: { type: "number", doc: "The width of the picture in pixels." },
        height: { type: "number", doc: "The height of the picture in pixels." },
      },
      supplied: true,
      doc: "The pages, as internal/site finds them.",
    },
  },
  render: ({ pages }) =>
    pages && (
      <div className="card-group recipes">
        {pages.map(({ title, description, to, thumbnail, srcset, width, height }) => (
          <div key={to} className="card" data-color="primary" data-link="">
            {thumbnail && (
              <img
                src={thumbnail}
                srcSet={srcset || undefined}
                sizes={srcset ? SIZES : undefined}
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
