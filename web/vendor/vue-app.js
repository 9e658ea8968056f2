// Mounts a site's own Vue components.
export * from "../site/browser"
