import type { SFCTemplateCompileOptions } from "@vue/compiler-sfc"
import { hasAddress } from "../src/lib/base"

type Transform = NonNullable<
  NonNullable<SFCTemplateCompileOptions["compilerOptions"]>["nodeTransforms"]
>[number]

type TemplateNode = Parameters<Transform>[0]
type Attribute = Extract<TemplateNode, { tagType: 0 }>["props"][number]
type Binding = Extract<Attribute, { type: 7 }>

/** The name of the function that converts the value of an attribute, in compiled templates. */
const CONVERT = "_tdAddress"

/** Matches an attribute value that contains a path of the site. */
const PATH = /(?:^|,)\s*\/(?!\/)/

/** Converts the paths in the attributes of an element to URLs when the template is rendered. */
export const convertAddresses: Transform = (node) => {
  if (node.type !== 1 || node.tagType !== 0) return
  node.props = node.props.map((prop) => converted(prop))
}

function converted(prop: Attribute): Attribute {
  if (prop.type === 6) {
    const value = prop.value?.content
    if (!hasAddress(prop.name) || value === undefined || !PATH.test(value)) return prop
    return { ...bindingTo(prop.name, prop.loc), exp: call(prop.name, JSON.stringify(value), prop) }
  }
  const { name, arg, exp } = prop
  const isFixed = name === "bind" && arg?.type === 4 && arg.isStatic
  if (!isFixed || !hasAddress(arg.content) || !exp) return prop
  return { ...prop, exp: call(arg.content, exp, prop) }
}

const bindingTo = (name: string, loc: Attribute["loc"]): Binding => ({
  type: 7,
  name: "bind",
  exp: undefined,
  arg: { type: 4, content: name, isStatic: true, constType: 3, loc },
  modifiers: [],
  loc,
})

/** Returns a call to the function with a value, which is an expression or its code. */
function call(name: string, value: NonNullable<Binding["exp"]> | string, { loc }: Attribute) {
  const children = [`${CONVERT}("${name}", `, value, ")"]
  return { type: 8, loc, children } as NonNullable<Binding["exp"]>
}

/** Returns the import that a compiled template needs. */
export const addressImport = (code: string) =>
  code.includes(`${CONVERT}(`)
    ? `\nimport { attributeAddress as ${CONVERT} } from "tresdocs/nuxt"\n`
    : ""
