import type { Plugin } from "vite"

/** How React writes an error that it throws to itself. */
const SIGNAL = /Exception = Error\(formatProdErrorMessage\((\d+)\)\)/g

/** How many there are. */
const SIGNALS = 5

/**
 * leanReact has React make without a stack the errors that it throws to itself. They are made while React is loaded;
 * with developer tools attached, V8 looks up where that is, and parses all of the page's script once more: 100 ms on
 * a phone. A new version that makes them otherwise is an error here.
 */
export function leanReact(): Plugin {
  return {
    name: "lean-react",
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        const found = code.match(SIGNAL)?.length ?? 0
        if (found !== SIGNALS) throw new Error(`lean react: ${found} signals, not ${SIGNALS}`)
        return { code: code.replace(SIGNAL, "Exception = signal($1)") + MAKE, map: null }
      },
    },
  }
}

const MAKE = `
function signal(code) {
  return Object.create(Error.prototype, { message: { value: formatProdErrorMessage(code) } });
}
`
