import { compileStyle } from "@vue/compiler-sfc"
import { inspect, type Snippet } from "./inspect"
import { describeProps } from "./vue-props"
import { compile, type Source } from "./vue-file"

/** Go calls this function for the files of scenes. It takes a {@link Source} and returns a Result, both as JSON. */
const compileVue = (argument: string) => JSON.stringify(compile(JSON.parse(argument) as Source))

/** Go calls this function for a site's own components. The result includes their style blocks and props. */
const compileVuePart = (argument: string) =>
  JSON.stringify(compile(JSON.parse(argument) as Source, { compileStyle, describeProps }))

/** Go calls this function for snippets. It takes a {@link Snippet} and returns its Names, both as JSON. */
const inspectSnippet = (argument: string) =>
  JSON.stringify(inspect(JSON.parse(argument) as Snippet))

Object.assign(globalThis, { compileVue, compileVuePart, inspectSnippet })
