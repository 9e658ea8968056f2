// What scenes can import from "three/tsl".
export * from "three/tsl"
