import type { AnyComponent } from "./component"
import { nameOf } from "./names"
import { validate } from "./validate"

/** A component and where it lives. */
export interface Entry {
  component: AnyComponent
  /** The component hydrates in the browser. */
  island: boolean
  /** The site brings the component; `module` is the address of an island's code in the browser. */
  own?: { module?: string }
}

/** The components that authors can use, by name. */
export class Registry {
  readonly #entries = new Map<string, Entry>()

  get(name: string): Entry | undefined {
    return this.#entries.get(name)
  }

  [Symbol.iterator]() {
    return this.#entries[Symbol.iterator]()
  }

  /**
   * Adds the default export of a file, under the name of the file and its aliases.
   */
  add(file: string, component: unknown) {
    const { name, island } = nameOf(file)
    validate(name, component)
    Object.assign(component, { displayName: name })
    for (const known of [name, ...(component.definition.aliases ?? [])]) {
      if (this.#entries.has(known))
        throw new Error(`component "${known}": there are two of the name`)
      this.#entries.set(known, { component, island })
    }
  }

  /** Adds a component that the site brings. It takes the place of one of this program. */
  addOwn(name: string, component: unknown, own: { island: boolean; module?: string }): Entry {
    validate(name, component)
    Object.assign(component, { displayName: name })
    const entry = { component, island: own.island, own: { module: own.module } }
    for (const known of [name, ...(component.definition.aliases ?? [])]) {
      this.#entries.set(known, entry)
    }
    return entry
  }
}

/** The components of this program: the files here that have a default export. */
export const registry = new Registry()

const files = import.meta.glob<{ default?: unknown }>(["./*.tsx", "!**/*.test.tsx"], {
  eager: true,
})
for (const [file, { default: component }] of Object.entries(files)) {
  if (component !== undefined) registry.add(file, component)
}
