// What scenes can import from "three". TresJS makes tags of all of it, so nothing can be left out.
export * from "three"
