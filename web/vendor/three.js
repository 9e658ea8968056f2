// What scenes can import from "three". TresJS has an element for each class, so nothing can be left out.
export * from "three"
