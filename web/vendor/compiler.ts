import { compileStyle } from "@vue/compiler-sfc"
import { inspect, type Snippet } from "./inspect"
import { describeProps } from "./vue-props"
import { compile, type Source } from "./vue-file"

/** What Go calls for the files of scenes: a {@link Source} as JSON in, a Result as JSON out. */
const compileVue = (argument: string) => JSON.stringify(compile(JSON.parse(argument) as Source))

/** What Go calls for a site's own components, with their style blocks and props. */
const compileVuePart = (argument: string) =>
  JSON.stringify(compile(JSON.parse(argument) as Source, { compileStyle, describeProps }))

/** What Go calls for snippets: a {@link Snippet} as JSON in, its Names as JSON out. */
const inspectSnippet = (argument: string) =>
  JSON.stringify(inspect(JSON.parse(argument) as Snippet))

Object.assign(globalThis, { compileVue, compileVuePart, inspectSnippet })
