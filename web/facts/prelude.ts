// Declarations that are added to a package before its types are compared: names that the
// documentation uses, and types that turn declarations into the lists on the pages.

const shared = `
import type { ComponentPublicInstance, PublicProps, UnwrapRef } from "vue"

/** The events of a component, from the handlers among its props. */
type Handled<P> = {
  [K in keyof Omit<P, keyof PublicProps> as K extends \`on\${infer N}\` ? Uncapitalize<N> : never]-?:
    Parameters<NonNullable<P[K]>>[0]
}
`

const core = `
${shared}
import type { WheelEvent as ObjectWheelEvent } from "@pmndrs/pointer-events"

/** Placeholders for any type and any class in a signature. Utility types do not change them. */
type T = "T"
interface Class { new (argument: "argument"): object }
type Model = T & TresObjectMap
type Shallow = false

type Exports = typeof import("./facts")
type Guards = {
  [K in keyof Exports as Exports[K] extends (value: unknown) => value is any ? K : never]:
    Exports[K] extends (value: unknown) => value is infer N ? N : never
}
type Directives = Pick<Exports, keyof Exports & \`v\${Capitalize<string>}\`>

/** The members of a part, with the name of the part as a prefix. */
type Below<Part extends string, M> = { [K in keyof M & string as \`\${Part}.\${K}\`]: M[K] }
type Payloads<E> = { [K in keyof E]: E[K] extends [infer P] ? P : never }
type ObjectEvents = {
  [K in keyof PointerEventHandlers as K extends \`on\${infer N}\` ? Lowercase<N> : never]:
    Parameters<PointerEventHandlers[K]>[0]
}
type Received<S> = {
  [K in keyof S]-?: Parameters<NonNullable<S[K]>> extends [infer P] ? P : {}
}
type Slots<C extends abstract new (...args: any) => any> = Received<InstanceType<C>["$slots"]>
type Exposed<C extends abstract new (...args: any) => any> =
  Omit<InstanceType<C>, keyof ComponentPublicInstance | keyof InstanceType<C>["$props"]>

type UseLoaderProps = Parameters<typeof _default$3<Model>>[0]
type UseLoaderContext = NonNullable<Parameters<typeof _default$3<Model>>[1]>
`

/** A package: the file of its declarations, and the declarations that are added to it. */
export interface Package {
  types: string
  prelude: string
}

export const packages = {
  core: { types: "@tresjs/core/dist/tres.d.ts", prelude: core },
  cientos: { types: "@tresjs/cientos/dist/trescientos.d.ts", prelude: shared },
} satisfies Record<string, Package>

export type PackageName = keyof typeof packages
