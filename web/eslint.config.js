import js from "@eslint/js"
import a11y from "eslint-plugin-jsx-a11y"
import hooks from "eslint-plugin-react-hooks"
import globals from "globals"
import ts from "typescript-eslint"

/**
 * The layers of src/, from its entries to its ground. A file imports only from layers to the right
 * of its own; layers that stand together do not know each other.
 */
const layers = [
  ["entry-client", "entry-server", "entry-search"],
  ["shell-renderer"],
  ["app", "dev"],
  ["layouts"],
  ["components"],
  ["islands"],
  ["playground"],
  ["prose"],
  ["ui", "router", "query", "search"],
  ["hooks"],
  ["lib"],
]

/** layerRules forbids each layer the imports that would point to the left. */
function layerRules() {
  return layers.flatMap((row, rank) =>
    row.map((layer) => {
      const known = new Set(layers.slice(rank + 1).flat())
      const strange = layers.flat().filter((other) => other !== layer && !known.has(other))
      return {
        files: [`src/${layer}/**`, `src/${layer}.tsx`],
        rules: {
          "no-restricted-imports": [
            "error",
            {
              patterns: [
                {
                  group: strange.flatMap((other) => [`**/${other}`, `**/${other}/**`]),
                  message: "Imports point only to the right: see the layers in eslint.config.js.",
                },
              ],
            },
          ],
        },
      }
    }),
  )
}

/**
 * Scripts find elements by attributes data-td-*, which no document of an author's can hold. Ids, names and other
 * attributes are in authors' hands.
 */
const find = "callee.property.name=/^(querySelector|querySelectorAll|closest|matches)$/"
const foreign = "/\\[data-(?!td-)|#[a-z]|\\[(id|name)\\b/i"
const lookUps = [
  ["CallExpression[callee.property.name='getElementById'] > Literal", "an id is in authors' hands"],
  [`CallExpression[${find}] > Literal[value=${foreign}]`, "select by an attribute data-td-*"],
  [
    `CallExpression[${find}] > TemplateLiteral > TemplateElement[value.raw=${foreign}]`,
    "select by an attribute data-td-*",
  ],
  [
    "MemberExpression[object.name='document'][property.name=/^(forms|images|links|anchors|scripts|all|embeds|plugins)$/]",
    "look elements up by an attribute data-td-*",
  ],
].map(([selector, message]) => ({ selector, message }))

export default ts.config(
  { ignores: ["dist", ".packages", "node_modules", "src/payload.gen.ts"] },
  js.configs.recommended,
  {
    files: ["{src,site,facts}/**/*.{ts,tsx}", "vite.config.ts"],
    extends: [...ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.*"],
    rules: { "no-restricted-syntax": ["error", ...lookUps] },
  },
  {
    files: ["src/**/*.tsx"],
    extends: [a11y.flatConfigs.recommended, hooks.configs.flat["recommended-latest"]],
    rules: {
      // Safari takes a list without marks for no list, unless it is told.
      "jsx-a11y/no-redundant-roles": ["error", { ul: ["list"], dialog: ["dialog"] }],
    },
  },
  {
    files: ["src/head.inline.js", "src/playground/runner.js"],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ["*.config.{js,ts}", "scripts/*.mjs"],
    languageOptions: { globals: globals.node },
  },
  {
    // Tests in a real browser. What they hand to a page runs there, where names have no types.
    files: ["e2e/*.ts", "playwright.config.ts"],
    extends: [...ts.configs.recommended],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-undef": "off",
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
    },
  },
  layerRules(),
)
