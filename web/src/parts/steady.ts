/** What a build cannot wait for, by its name. */
const LATER = ["setTimeout", "setInterval", "requestAnimationFrame", "queueMicrotask", "fetch"]

/**
 * Makes a build of React components the same each time: the date is that of the build, and what depends on chance or
 * on a clock throws and says what to do instead.
 */
export function makeSteady(now: number) {
  for (const name of LATER) {
    Object.assign(globalThis, { [name]: refuse(name, "start it in an effect of an island") })
  }
  fix(now, "pass the number as a prop, or draw it in an effect of an island")
}

/** Fixes the date, and keeps programs from chance. */
export function fix(now: number, cure: string) {
  Math.random = refuse("Math.random", cure)
  globalThis.Date = dateAt(now, Date)
}

const refuse = (name: string, cure: string) => () => {
  throw new Error(`${name} does not run at build: ${cure}`)
}

/** Gives a Date for which the time is always the same. */
function dateAt(now: number, RealDate: DateConstructor): DateConstructor {
  return new Proxy(RealDate, {
    apply: () => new RealDate(now).toString(),
    construct: (target, args: unknown[], made) =>
      Reflect.construct(target, args.length > 0 ? args : [now], made) as Date,
    get: (target, key, receiver) =>
      key === "now" ? () => now : (Reflect.get(target, key, receiver) as unknown),
  })
}
