// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const query = /* @__PURE__ */ texts("query", {
  noCollection: 'There is no collection "{name}".',
  noProgram: 'This site does not include the database, because none of its pages uses queries. Add a custom component or script and build the site again, or use "tresdocs dev".',
})
