import { addressOf } from "../lib/base"

/** An icon from an icon service. Its size is always set. */
export interface Fetched {
  body: string
  left: number
  top: number
  width: number
  height: number
}

/** Options of an icon service. */
export interface IconServiceOptions {
  /** The URLs of icon services, in the order they are tried after the site itself. */
  hosts: string[]
  /** The path or URL of the site's own service. */
  own?: string
  fetch?: typeof fetch
}

/** The maximum length of a request URL. Names that do not fit are requested separately. */
const MAX_URL_LENGTH = 500
/** How long to wait for a host before also sending the request to the next one, in milliseconds. */
const ROTATION_MS = 750
/**
 * The time after which a message reports that icons are slow to load, in milliseconds. The icons may still arrive.
 */
const SLOW_MS = 1500
/** How long to wait for the hosts, in milliseconds. */
const TIMEOUT_MS = 5000

const notFound = 404
const failedDependency = 424

/** The error if icons could not be fetched. Status 424 means that the browser cannot send requests. */
export class IconError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
    this.name = "IconError"
  }
}

/** Fetches icons, one icon set at a time. */
export interface IconService {
  /** Returns the named icons that exist, keyed by name. Requests each name only once. */
  load: (prefix: string, names: string[]) => Promise<Map<string, Fetched>>
}

/**
 * Requests icons from the site first, and then from the hosts. The next host is used when the previous one fails or
 * is slow.
 */
export function createIconService({
  hosts,
  own = addressOf("/api/_nuxt_icon/"),
  fetch: fetcher = globalThis.fetch,
}: IconServiceOptions): IconService {
  const requests = new Map<string, Promise<Map<string, Fetched>>>()
  const addresses = [own, ...hosts.map((host) => host.replace(/\/?$/, "/"))]

  return {
    async load(prefix, names) {
      const missing = [...new Set(names)]
        .filter((name) => !requests.has(`${prefix}:${name}`))
        .sort()
      for (const chunk of chunks(prefix, missing, addresses)) {
        const request = fetchIcons(fetcher, addresses, prefix, chunk)
        for (const name of chunk) {
          const key = `${prefix}:${name}`
          requests.set(key, request)
          request.catch(() => requests.delete(key)) // lets the next call retry
        }
      }
      const loaded = new Map<string, Fetched>()
      for (const name of new Set(names)) {
        const icon = (await requests.get(`${prefix}:${name}`))?.get(name)
        if (icon) loaded.set(name, icon)
      }
      return loaded
    },
  }
}

/** Splits sorted names into chunks, so that no URL is too long for any host. */
function chunks(prefix: string, names: string[], hosts: string[]): string[][] {
  const list: string[][] = []
  let chunk: string[] = []
  for (const name of names) {
    const longer = [...chunk, name]
    const fits = hosts.every((host) => absolute(host, prefix, longer).length <= MAX_URL_LENGTH)
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

/** Returns the URL of a request. If the host is a path, it is resolved against the site. */
function absolute(host: string, prefix: string, names: string[]): string {
  return new URL(address(host, prefix, names), globalThis.location?.href).href
}

/** The result of requesting icons from a host: all icons, only some of them, none, or an unusable response. */
type Outcome = { icons: Map<string, Fetched> } | "absent" | "failed"

/**
 * Requests icons from the hosts, one after another, and returns the first result. The first host is the site itself.
 * It only has its own icon sets, so other hosts may have the missing icons. A 404 from any other host is final.
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
      const rotate = () => {
        if (isOver) return
        isOver = true
        next()
      }
      rotations.push(setTimeout(rotate, ROTATION_MS))
      void request(fetcher, address(host, prefix, names), stop.signal).then((outcome) => {
        running -= 1
        if (stop.signal.aborted) return
        if (outcome === "absent" && (!isOwn || hosts.length === 1)) fail(notFound, "do not exist")
        else if (typeof outcome !== "string") finish(() => resolve(outcome.icons))
        else if (isOver) next()
        else rotate()
      })
    }
    const late = setTimeout(
      () => console.warn(`tresdocs: icons of ${prefix} take longer than ${SLOW_MS} ms`),
      SLOW_MS,
    )
    const limit = setTimeout(() => fail(0, "took too long"), TIMEOUT_MS)
    next()
  })
}

async function request(fetcher: typeof fetch, url: string, signal: AbortSignal): Promise<Outcome> {
  try {
    const response = await fetcher(url, { signal })
    if (response.status === notFound) return "absent"
    if (!response.ok) return "failed"
    return { icons: readIcons(await response.json()) }
  } catch {
    return "failed"
  }
}

/** The relevant parts of an icon set. */
interface IconSet {
  icons?: Record<string, Partial<Fetched>>
  aliases?: Record<string, Partial<Fetched> & { parent?: string }>
  width?: number
  height?: number
}

/** The default size of an icon. */
const DEFAULT_SIZE = 16

/** Reads the icons of a set, including aliases. */
function readIcons(answer: unknown): Map<string, Fetched> {
  const {
    icons = {},
    aliases = {},
    width = DEFAULT_SIZE,
    height = DEFAULT_SIZE,
  } = answer as IconSet
  const result = new Map<string, Fetched>()
  const add = (name: string, icon: Partial<Fetched> | undefined) => {
    if (typeof icon?.body !== "string") return
    result.set(name, { left: 0, top: 0, width, height, ...icon, body: icon.body })
  }
  for (const [name, icon] of Object.entries(icons)) add(name, icon)
  for (const [name, { parent, ...changes }] of Object.entries(aliases)) {
    const icon = parent === undefined ? undefined : icons[parent]
    if (icon) add(name, { ...icon, ...changes })
  }
  return result
}
