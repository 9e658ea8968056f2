// What a site's own Vue components can use without an import, as Nuxt gives it.
export * from "../site/nuxt"
