import type { AnyComponent } from "./component"
import { nameOf } from "./names"
import { validate } from "./validate"

/** A component and its origin. */
export interface Entry {
  component: AnyComponent
  /** Whether the component hydrates in the browser. */
  island: boolean
  /** Present for custom components. `module` is the URL of an island's code. */
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

  /** Adds the default export of a file under the name of the file and its aliases. */
  add(file: string, component: unknown) {
    const { name, island } = nameOf(file)
    validate(name, component)
    Object.assign(component, { displayName: name })
    for (const alias of [name, ...(component.definition.aliases ?? [])]) {
      if (this.#entries.has(alias))
        throw new Error(`component "${alias}": there are two components with this name`)
      this.#entries.set(alias, { component, island })
    }
  }

  /** Adds a custom component. It replaces a built-in component with the same name. */
  addOwn(name: string, component: unknown, own: { island: boolean; module?: string }): Entry {
    validate(name, component)
    Object.assign(component, { displayName: name })
    const entry = { component, island: own.island, own: { module: own.module } }
    for (const alias of [name, ...(component.definition.aliases ?? [])]) {
      this.#entries.set(alias, entry)
    }
    return entry
  }
}

/** The built-in components, which are the default exports of the files in this folder. */
export const registry = new Registry()

const files = import.meta.glob<{ default?: unknown }>(["./*.tsx", "!**/*.test.tsx"], {
  eager: true,
})
for (const [file, { default: component }] of Object.entries(files)) {
  if (component !== undefined) registry.add(file, component)
}
