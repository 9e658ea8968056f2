// What scenes can import from "gsap": tweens of objects. What it knows of CSS is left out, which is a quarter.
export * from "gsap/gsap-core.js"
export { default } from "gsap/gsap-core.js"
