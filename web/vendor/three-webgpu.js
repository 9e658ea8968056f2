// What scenes can import from "three/webgpu". It shares its core with "three".
export * from "three/webgpu"
