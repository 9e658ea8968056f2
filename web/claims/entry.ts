import { run, watchPage, type Claim } from "./claims.ts"

const files = import.meta.glob<Claim[]>("../../facts/**/*.ts", { eager: true, import: "default" })
const claims = Object.entries(files).flatMap(([file, list]) => {
  const page = file.replaceAll(/^.*?\/facts|\.ts$/g, "")
  return list.map((claim): [string, Claim] => [page, claim])
})

watchPage()
Object.assign(globalThis, {
  runClaims: (from: number, only: string) =>
    run(claims.filter(([page, { says }]) => `${page} ${says}`.includes(only)).slice(from)),
})
