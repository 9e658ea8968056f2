import { addressOf } from "../lib/base"

/** One icon as an icon service gives it, sizes filled in. */
export interface Fetched {
  body: string
  left: number
  top: number
  width: number
  height: number
}

/** Where icons come from. */
export interface IconServiceOptions {
  /** Addresses of icon services, asked in this order after the site itself. */
  hosts: string[]
  /** The site's own service, a path or an address. */
  own?: string
  fetch?: typeof fetch
}

/** The longest address that is asked; more names than fit are asked for in several requests. */
const maxAddress = 500
/** So many milliseconds without an answer, and the next host is asked as well. */
const rotation = 750
/** So many milliseconds, and whoever looks for what holds a page up is told; the icons may still come. */
const patience = 1500
/** So many milliseconds without an answer from anybody, and the icons are given up. */
const timeout = 5000

const notFound = 404
const failedDependency = 424

/** Why icons could not be fetched; 424 stands for a browser that cannot fetch. */
export class IconError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
    this.name = "IconError"
  }
}

/** Fetches icons by collection. */
export interface IconService {
  /** Returns those of the named icons that exist, by name; it asks for each name once. */
  load: (prefix: string, names: string[]) => Promise<Map<string, Fetched>>
}

/** Asks the site first and then the hosts, the next whenever one fails or is slow. */
export function createIconService({
  hosts,
  own = addressOf("/api/_nuxt_icon/"),
  fetch: fetcher = globalThis.fetch,
}: IconServiceOptions): IconService {
  const known = new Map<string, Promise<Map<string, Fetched>>>()
  const addresses = [own, ...hosts.map((host) => host.replace(/\/?$/, "/"))]

  return {
    async load(prefix, names) {
      const missing = [...new Set(names)].filter((name) => !known.has(`${prefix}:${name}`)).sort()
      for (const chunk of chunks(prefix, missing, addresses)) {
        const answer = fetchIcons(fetcher, addresses, prefix, chunk)
        for (const name of chunk) {
          const key = `${prefix}:${name}`
          known.set(key, answer)
          answer.catch(() => known.delete(key)) // the next who asks may have more luck
        }
      }
      const found = new Map<string, Fetched>()
      for (const name of new Set(names)) {
        const icon = (await known.get(`${prefix}:${name}`))?.get(name)
        if (icon) found.set(name, icon)
      }
      return found
    },
  }
}

/** Splits sorted names so that no address gets too long on any host. */
function chunks(prefix: string, names: string[], hosts: string[]): string[][] {
  const list: string[][] = []
  let chunk: string[] = []
  for (const name of names) {
    const longer = [...chunk, name]
    const fits = hosts.every((host) => absolute(host, prefix, longer).length <= maxAddress)
    if (chunk.length > 0 && !fits) {
      list.push(chunk)
      chunk = [name]
    } else {
      chunk = longer
    }
  }
  return chunk.length > 0 ? [...list, chunk] : list
}

function address(host: string, prefix: string, names: string[]): string {
  return `${host}${encodeURIComponent(prefix)}.json?icons=${names.map(encodeURIComponent).join(",")}`
}

/** Returns an address with the site's own in front of what is only a path. */
function absolute(host: string, prefix: string, names: string[]): string {
  return new URL(address(host, prefix, names), globalThis.location?.href).href
}

/** What a host has said: icons, that it lacks some, that there are none anywhere, or nothing useful. */
type Outcome = { icons: Map<string, Fetched> } | "absent" | "failed"

/**
 * Asks one host after the other, and takes the first answer. The site itself (the first)
 * knows only its own collections: what it lacks may be elsewhere. A host's 404 is final.
 */
function fetchIcons(
  fetcher: typeof fetch | undefined,
  hosts: string[],
  prefix: string,
  names: string[],
): Promise<Map<string, Fetched>> {
  if (!fetcher) {
    return Promise.reject(new IconError(failedDependency, "this browser cannot fetch icons"))
  }
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    const rotations: ReturnType<typeof setTimeout>[] = []
    let started = 0
    let running = 0

    const finish = (end: () => void) => {
      clearTimeout(late)
      clearTimeout(limit)
      rotations.forEach(clearTimeout)
      end()
      stop.abort()
    }
    const fail = (status: number, why: string) =>
      finish(() => reject(new IconError(status, `icons of ${prefix} ${why}`)))
    const next = () => {
      const host = hosts[started]
      if (host === undefined) {
        if (running === 0) fail(0, "could not be fetched")
        return
      }
      const isOwn = started === 0
      started += 1
      running += 1
      let isOver = false
      const over = () => {
        if (isOver) return
        isOver = true
        next()
      }
      rotations.push(setTimeout(over, rotation))
      void ask(fetcher, address(host, prefix, names), stop.signal).then((outcome) => {
        running -= 1
        if (stop.signal.aborted) return
        if (outcome === "absent" && (!isOwn || hosts.length === 1)) fail(notFound, "do not exist")
        else if (typeof outcome !== "string") finish(() => resolve(outcome.icons))
        else if (isOver) next()
        else over()
      })
    }
    const late = setTimeout(
      () => console.warn(`tresdocs: icons of ${prefix} take longer than ${patience} ms`),
      patience,
    )
    const limit = setTimeout(() => fail(0, "took too long"), timeout)
    next()
  })
}

async function ask(fetcher: typeof fetch, url: string, signal: AbortSignal): Promise<Outcome> {
  try {
    const response = await fetcher(url, { signal })
    if (response.status === notFound) return "absent"
    if (!response.ok || response.status === 204) return "failed"
    return { icons: readIcons(await response.json()) }
  } catch {
    return "failed"
  }
}

/** The parts of an icon set that matter. */
interface IconSet {
  icons?: Record<string, Partial<Fetched>>
  aliases?: Record<string, Partial<Fetched> & { parent?: string }>
  width?: number
  height?: number
}

/** The size of an icon where nobody gives one. */
const usualSize = 16

/** Reads a set's icons, those behind aliases among them. */
function readIcons(answer: unknown): Map<string, Fetched> {
  const { icons = {}, aliases = {}, width = usualSize, height = usualSize } = answer as IconSet
  const found = new Map<string, Fetched>()
  const add = (name: string, icon: Partial<Fetched> | undefined) => {
    if (typeof icon?.body !== "string") return
    found.set(name, { left: 0, top: 0, width, height, ...icon, body: icon.body })
  }
  for (const [name, icon] of Object.entries(icons)) add(name, icon)
  for (const [name, { parent, ...changes }] of Object.entries(aliases)) {
    const icon = parent === undefined ? undefined : icons[parent]
    if (icon) add(name, { ...icon, ...changes })
  }
  return found
}
