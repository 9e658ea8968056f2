// What scenes can import from "@tresjs/core".
export * from "@tresjs/core"
