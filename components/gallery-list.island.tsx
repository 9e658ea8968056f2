import { useEffect, useId, useState } from "react"
import { component, Link, type Teaser } from "tresdocs"
import {
  allTags,
  DIFFICULTIES,
  difficultyOf,
  NO_FILTER,
  passes,
  readFilter,
  tagsOf,
  toggleTag,
  writeFilter,
  type GalleryFilter,
} from "./gallery-filter"
import "./card-picture.css"
import "./gallery-list.css"

/** The width of a card's image. Windows that are at least 40rem wide have two cards per row. */
const SIZES = "(width >= 40rem) 22rem, calc(100vw - 2rem)"

/** A constant, so that the effect that depends on it runs only once. */
const NO_PAGES: Teaser[] = []

export default component({
  doc: "Shows the scenes of a gallery as cards with images; readers filter them by tag and difficulty.",
  props: {
    pages: {
      type: "pages",
      doc: "The folder of the scenes, instead of the pages below the page itself. Their front matter has `tags` and `difficulty`.",
    },
  },
  toMarkdown: ({ pages = [] }) =>
    pages
      .map((page) => {
        const labels = [difficultyOf(page), ...tagsOf(page)].filter(Boolean).join(", ")
        return `- [${page.title}](${page.to}) (${labels}): ${page.description ?? ""}`
      })
      .join("\n"),
  render: function GalleryList({ pages = NO_PAGES }) {
    const [filter, setFilter] = useState(NO_FILTER)
    // The URL is read after hydration, because the prerendered page shows every scene.
    useEffect(() => {
      const read = () => setFilter(readFilter(location.search, pages))
      read()
      addEventListener("popstate", read)
      return () => removeEventListener("popstate", read)
    }, [pages])

    if (pages.length === 0) return null
    const changeFilter = (next: GalleryFilter) => {
      setFilter(next)
      const { pathname, search, hash } = location
      history.replaceState(history.state, "", pathname + writeFilter(search, next) + hash)
    }
    const matches = pages.filter((page) => passes(page, filter))
    return (
      <div className="gallery">
        <Filter pages={pages} matches={matches.length} filter={filter} onChange={changeFilter} />
        <div className="card-group gallery-cards">
          {pages.map((page) => (
            <Card key={page.to} page={page} hidden={!matches.includes(page)} />
          ))}
        </div>
      </div>
    )
  },
})

interface FilterProps {
  pages: Teaser[]
  /** The number of scenes that pass the filter. */
  matches: number
  filter: GalleryFilter
  onChange: (filter: GalleryFilter) => void
}

/** Two rows of toggle buttons, and the number of scenes that match. */
function Filter({ pages, matches, filter, onChange }: FilterProps) {
  const id = useId()
  const isFiltered = filter.tags.length > 0 || filter.difficulty !== ""
  const difficulties = DIFFICULTIES.filter((one) =>
    pages.some((page) => difficultyOf(page) === one),
  )
  return (
    <div className="gallery-filter">
      <div role="group" aria-labelledby={`${id}difficulty`}>
        <span id={`${id}difficulty`}>Difficulty</span>
        {difficulties.map((one) => (
          <button
            key={one}
            type="button"
            data-difficulty={one}
            aria-pressed={filter.difficulty === one}
            onClick={() =>
              onChange({
                ...filter,
                difficulty: filter.difficulty === one ? "" : one,
              })
            }
          >
            {one}
          </button>
        ))}
      </div>
      <div role="group" aria-labelledby={`${id}tags`}>
        <span id={`${id}tags`}>Tags</span>
        {allTags(pages).map((tag) => (
          <button
            key={tag}
            type="button"
            aria-pressed={filter.tags.includes(tag)}
            onClick={() => onChange(toggleTag(filter, tag))}
          >
            {tag}
          </button>
        ))}
      </div>
      <div className="gallery-count">
        <p role="status">
          {isFiltered
            ? `${matches} of ${pages.length} scenes${matches === 0 ? ": remove a tag from the filter." : ""}`
            : `${pages.length} scenes`}
        </p>
        {isFiltered && (
          <button type="button" onClick={() => onChange(NO_FILTER)}>
            Show all
          </button>
        )}
      </div>
    </div>
  )
}

interface CardProps {
  page: Teaser
  hidden: boolean
}

/** A scene: its image, its title as a link, its description and its labels. */
function Card({ page, hidden }: CardProps) {
  const { title, description, to, thumbnail, srcset, width, height } = page
  const difficulty = difficultyOf(page)
  return (
    <div className="card" data-color="primary" data-link="" hidden={hidden}>
      {thumbnail && (
        <img
          className="card-picture"
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
      <p className="gallery-labels">
        {difficulty && <span data-difficulty={difficulty}>{difficulty}</span>}
        {tagsOf(page).map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
      </p>
    </div>
  )
}
