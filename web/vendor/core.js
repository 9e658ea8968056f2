// The exports of "@tresjs/core" for scenes.
export * from "@tresjs/core"
