// Runs the program of a page that was opened from the disk, where browsers refuse modules, fetch and workers.
// internal/archive writes the scripts that call this one: each registers a module, or holds a file.
//
// Programs keep the addresses that they have on the web, at a host that is none. What they fetch, import or show is
// found by those, and what the browser has to find by itself gets the address of the file.

/** Runs a module, like CommonJS. */
type Factory = (
  require: (address: string) => unknown,
  module: { exports: unknown },
  exports: unknown,
  self: unknown,
  archive: object,
) => void

interface Module {
  needs: string[]
  factory: Factory
  module?: { exports: unknown }
}

/** The host of the addresses of the site. */
const HOST = "https://site.invalid"

const TYPES: Record<string, string> = {
  json: "application/json",
  md: "text/markdown",
  gltf: "model/gltf+json",
  svg: "image/svg+xml",
  jpg: "image/jpeg",
}

;(() => {
  const script = document.currentScript as HTMLScriptElement
  const { tdRoot = "./", tdBase = "", tdPath = "/", tdEntry = "" } = script.dataset
  const disk = window.location
  const root = new URL(tdRoot, disk.href).href
  const modules = new Map<string, Module>()
  const data = new Map<string, Blob>()
  const scripts = new Map<string, Promise<void>>()
  let pages = new Set<string>()

  /** Returns the path on the site of an address, nothing where it is another host's. */
  function pathOf(address: string | URL): string | undefined {
    const { href, origin, pathname } = new URL(address, HOST + tdPath)
    if (href.startsWith(root)) return `${tdBase}/${href.slice(root.length).replace(/[?#].*/, "")}`
    return origin === HOST || href.startsWith("file:") ? pathname : undefined
  }

  /** Returns the address on the disk of an address of the site. */
  function onDisk(address: string | URL): string {
    const { origin, pathname, search, hash, href } = new URL(address, HOST + tdPath)
    if (origin !== HOST) return href
    const path = pathname.replace(/\/$/, "")
    const isPage = pages.has(path) || pages.has(`${path}/`)
    const file = isPage ? `${path}/index.html` : pathname
    return root + file.slice(tdBase.length + 1) + search + hash
  }

  /** Loads a script of the site, once. */
  function run(path: string): Promise<void> {
    const known = scripts.get(path)
    if (known) return known
    const loaded = new Promise<void>((resolve, reject) => {
      const element = document.createElement("script")
      element.src = onDisk(path)
      element.onload = () => resolve()
      element.onerror = () => reject(new Error(`${path} is not in this copy of the site`))
      document.head.append(element)
    })
    scripts.set(path, loaded)
    return loaded
  }

  /** Loads a module and all that it needs. */
  async function fetchAll(path: string, seen = new Set<string>()): Promise<void> {
    if (seen.has(path)) return
    seen.add(path)
    await run(path)
    await Promise.all(modules.get(path)?.needs.map((needed) => fetchAll(needed, seen)) ?? [])
  }

  function require(path: string, self: unknown = globalThis): unknown {
    const found = modules.get(path)
    if (!found) throw new Error(`${path} is not in this copy of the site`)
    if (found.module) return found.module.exports
    const module = (found.module = { exports: {} })
    execute(path, found.factory, module, self)
    return found.module.exports
  }

  function execute(path: string, factory: Factory, module: { exports: unknown }, self: unknown) {
    const resolve = (address: string) => pathOf(new URL(address, HOST + path)) ?? address
    const archive = {
      url: HOST + path,
      fetch: fetchFile,
      location,
      history,
      Worker: PageWorker,
      load: async (address: string) => {
        const wanted = resolve(address)
        await fetchAll(wanted)
        return require(wanted)
      },
    }
    factory((address) => require(resolve(address)), module, module.exports, self, archive)
  }

  /** Returns a file, nothing where there is none. */
  async function read(path: string): Promise<Blob | undefined> {
    await run(`${path}.js`).catch(() => undefined)
    return data.get(path)
  }

  async function fetchFile(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const path = pathOf(input instanceof Request ? input.url : input)
    if (path === undefined) return fetch(input, init)
    const file = await read(decodeURI(path))
    return new Response(file ?? null, { status: file ? 200 : 404 })
  }

  /** Answers as a worker does, in the page: workers are refused. */
  class PageWorker {
    onmessage?: (event: { data: unknown }) => void
    onerror?: (error: unknown) => void
    readonly #port: {
      onmessage?: (event: { data: unknown }) => void
      postMessage: (data: unknown) => void
    }
    readonly #ready: Promise<void>

    constructor(address: string | URL) {
      const path = pathOf(address) ?? ""
      this.#port = { postMessage: (data) => setTimeout(() => this.onmessage?.({ data })) }
      this.#ready = fetchAll(path).then(() => {
        const found = modules.get(path)
        if (found) execute(path, found.factory, { exports: {} }, this.#port)
      })
      this.#ready.catch((error: unknown) => this.onerror?.(error))
    }

    postMessage(data: unknown) {
      this.#ready.then(
        () => this.#port.onmessage?.({ data }),
        () => undefined, // which the constructor tells
      )
    }

    addEventListener(kind: "message" | "error", hear: (event: unknown) => void) {
      if (kind === "message") this.onmessage = hear
      else this.onerror = hear
    }

    terminate() {
      this.onmessage = undefined
    }
  }

  const location = {
    origin: HOST,
    protocol: "https:",
    host: HOST.slice("https://".length),
    hostname: HOST.slice("https://".length),
    pathname: tdPath,
    get search() {
      return disk.search
    },
    get hash() {
      return disk.hash
    },
    set hash(hash: string) {
      disk.hash = hash
    },
    get href() {
      return HOST + tdPath + disk.search + disk.hash
    },
    set href(address: string) {
      disk.assign(onDisk(address))
    },
    assign: (address: string | URL) => disk.assign(onDisk(address)),
    replace: (address: string | URL) => disk.replace(onDisk(address)),
    reload: () => disk.reload(),
    toString: () => HOST + tdPath + disk.search + disk.hash,
  }

  /** Changes the entry of the history, as far as the browser lets a file do that. */
  const change = (kind: "pushState" | "replaceState") => {
    return (state: unknown, title: string, address?: string | URL | null) => {
      try {
        window.history[kind](state, title, address == null ? address : onDisk(address))
      } catch {
        // The address bar stays as it is.
      }
    }
  }
  const history = {
    pushState: change("pushState"),
    replaceState: change("replaceState"),
    back: () => window.history.back(),
    forward: () => window.history.forward(),
    go: (steps?: number) => window.history.go(steps),
    get state() {
      return window.history.state as unknown
    },
    get length() {
      return window.history.length
    },
    get scrollRestoration() {
      return window.history.scrollRestoration
    },
    set scrollRestoration(value) {
      window.history.scrollRestoration = value
    },
  }

  /** Gives an element that a program has made the addresses of files. */
  function relate(element: Element) {
    for (const name of ["href", "src", "poster"]) {
      const address = element.getAttribute(name)
      if (address && /^\/(?!\/)/.test(address)) element.setAttribute(name, onDisk(address))
    }
  }

  function followElements() {
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === "attributes") relate(target as Element)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          relate(node)
          node.querySelectorAll("[href^='/'], [src^='/'], [poster^='/']").forEach(relate)
        }
      }
    })
    const attributeFilter = ["href", "src", "poster"]
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter,
    })
  }

  /** Has a property that takes an address take another one; where it is undefined nothing is set. */
  function intercept<T extends HTMLElement>(
    prototype: T,
    name: string,
    other: (element: T, address: string) => string | undefined | Promise<string>,
  ) {
    const own = Object.getOwnPropertyDescriptor(prototype, name)
    Object.defineProperty(prototype, name, {
      ...own,
      set(this: T, address: string) {
        const found = other(this, address)
        if (typeof found === "string") own?.set?.call(this, found)
        else void found?.then((found) => own?.set?.call(this, found))
      },
    })
  }

  function followElementsOfPrograms() {
    intercept(HTMLIFrameElement.prototype, "src", (_, address) => onDisk(address))
    // Vite loads sheets by requests that files may not make, and modules ahead, which nothing would take.
    intercept(HTMLLinkElement.prototype, "href", (link, address) => {
      link.removeAttribute("crossorigin")
      if (link.rel === "stylesheet") return onDisk(address)
      link.rel = ""
      return undefined
    })
    // What is drawn from a file may not be read again, by WebGL neither; what is drawn from a script may.
    intercept(HTMLImageElement.prototype, "src", (image, address) => {
      const path = image.isConnected || /^(data|blob):/.test(address) ? undefined : pathOf(address)
      if (path === undefined) return address
      return read(decodeURI(path)).then((file) =>
        file ? URL.createObjectURL(file) : onDisk(address),
      )
    })
  }

  Object.assign(globalThis, {
    tresdocsArchive: {
      module(path: string, needs: string[], factory: Factory) {
        modules.set(path, { needs, factory })
      },
      data(path: string, text: string, isEncoded: boolean) {
        const bytes = isEncoded ? Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)) : text
        const ending = path.slice(path.lastIndexOf(".") + 1)
        data.set(path, new Blob([bytes], { type: TYPES[ending] ?? "" }))
      },
      start(list: string[]) {
        pages = new Set(list)
        // What is on the disk is there without a network.
        Object.defineProperty(navigator, "onLine", { get: () => true })
        followElements()
        followElementsOfPrograms()
        fetchAll(tdEntry).then(
          () => require(tdEntry),
          (error: unknown) => console.error("tresdocs:", error),
        )
      },
    },
  })
})()
