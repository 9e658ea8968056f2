import type { Teaser } from "tresdocs"

/** The levels of difficulty, from the lowest. */
export const DIFFICULTIES = ["easy", "medium", "hard"]

/** The reader's selection. A scene must have all of the tags, and the difficulty unless it is empty. */
export interface GalleryFilter {
  tags: string[]
  difficulty: string
}

/** The filter that every scene passes. */
export const NO_FILTER: GalleryFilter = { tags: [], difficulty: "" }

/** Returns the tags of a scene, from its front matter. */
export function tagsOf({ fields }: Teaser): string[] {
  const tags: unknown = fields?.["tags"]
  return Array.isArray(tags) ? tags.map(String) : []
}

/** Returns the difficulty of a scene from its front matter, or an empty string if it has none. */
export function difficultyOf({ fields }: Teaser): string {
  const difficulty: unknown = fields?.["difficulty"]
  return typeof difficulty === "string" ? difficulty : ""
}

/** Returns the tags of all scenes, sorted by frequency and then by name. */
export function allTags(pages: Teaser[]): string[] {
  const counts = new Map<string, number>()
  for (const tag of pages.flatMap(tagsOf)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([tag]) => tag)
}

/** Reports whether a scene passes a filter. */
export function passes(page: Teaser, { tags, difficulty }: GalleryFilter): boolean {
  if (difficulty && difficultyOf(page) !== difficulty) return false
  const pageTags = tagsOf(page)
  return tags.every((tag) => pageTags.includes(tag))
}

/** Returns the filter with a tag added, or removed if it has the tag. */
export function toggleTag(filter: GalleryFilter, tag: string): GalleryFilter {
  const rest = filter["tags"].filter((other) => other !== tag)
  return {
    ...filter,
    tags: rest.length < filter["tags"].length ? rest : [...rest, tag],
  }
}

/** Reads a filter from the query of a URL. Ignores tags and difficulties that do not exist. */
export function readFilter(query: string, pages: Teaser[]): GalleryFilter {
  const params = new URLSearchParams(query)
  const tags = allTags(pages)
  const difficulty = params.get("difficulty") ?? ""
  return {
    tags: params.getAll("tag").filter((tag) => tags.includes(tag)),
    difficulty: DIFFICULTIES.includes(difficulty) ? difficulty : "",
  }
}

/** Returns the query of a URL with its filter replaced. Other parameters are kept. */
export function writeFilter(query: string, { tags, difficulty }: GalleryFilter): string {
  const params = new URLSearchParams(query)
  params.delete("tag")
  params.delete("difficulty")
  for (const tag of tags) params.append("tag", tag)
  if (difficulty) params.set("difficulty", difficulty)
  const newQuery = params.toString()
  return newQuery && `?${newQuery}`
}
