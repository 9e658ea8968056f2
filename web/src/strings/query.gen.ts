// Code generated from internal/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const query = /* @__PURE__ */ texts("query", {
  noCollection: 'There is no collection "{name}".',
  noProgram: 'This site ships nothing that answers queries, because none of its pages asks. Add a component or a script of your own and build it again, or use "tresdocs dev".',
})
