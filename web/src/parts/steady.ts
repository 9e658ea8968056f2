/** The names of asynchronous APIs that a build cannot wait for. */
const LATER = ["setTimeout", "setInterval", "requestAnimationFrame", "queueMicrotask", "fetch"]

/**
 * Makes rendering deterministic. The date is always the day of the build, and APIs that depend on randomness or a
 * clock throw an error with advice.
 */
export function makeSteady(now: number) {
  for (const name of LATER) {
    Object.assign(globalThis, { [name]: refuse(name, "start it in an effect of an island") })
  }
  fix(now, "pass the number as a prop, or draw it in an effect of an island")
}

/** Freezes the date and disables randomness. */
export function fix(now: number, cure: string) {
  Math.random = refuse("Math.random", cure)
  globalThis.Date = dateAt(now, Date)
}

const refuse = (name: string, cure: string) => () => {
  throw new Error(`${name} does not run during the build: ${cure}`)
}

/** Returns a Date constructor with a fixed current time. */
function dateAt(now: number, RealDate: DateConstructor): DateConstructor {
  return new Proxy(RealDate, {
    apply: () => new RealDate(now).toString(),
    construct: (target, args: unknown[], made) =>
      Reflect.construct(target, args.length > 0 ? args : [now], made) as Date,
    get: (target, key, receiver) =>
      key === "now" ? () => now : (Reflect.get(target, key, receiver) as unknown),
  })
}
