import { compile, type Source } from "./vue-file"

/** compileVue is what Go calls: a [Source] as JSON in, a [Result] as JSON out. */
const compileVue = (argument: string) => JSON.stringify(compile(JSON.parse(argument) as Source))

Object.assign(globalThis, { compileVue })
