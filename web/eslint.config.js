import js from "@eslint/js"
import a11y from "eslint-plugin-jsx-a11y"
import hooks from "eslint-plugin-react-hooks"
import globals from "globals"
import ts from "typescript-eslint"

/**
 * The layers of src/, from the entries down to the most general code. Most layers are the folder of one feature. A file
 * may only import from layers below its own, and not from other layers in the same row.
 */
const layers = [
  ["entry-client", "entry-server", "entry-search", "entry-parts"],
  ["shell-renderer"],
  ["extras"],
  ["app", "dev", "archive", "offline"],
  ["layouts"],
  ["header", "footer", "not-found", "page", "sidebar", "toc"],
  ["links", "menu", "search", "shortcuts"],
  ["icons", "islands", "popovers", "video", "zoom"],
  ["parts"],
  ["prose"],
  ["playground"],
  ["code", "scene", "tabs"],
  ["analytics"],
  ["toasts"],
  ["ui", "query"],
  ["router"],
  ["color-mode", "error"],
  ["styles"],
  ["hooks"],
  ["lib"],
  ["strings"],
]

/** Forbids imports of each layer from its own row and from the rows above. */
function layerRules() {
  return layers.flatMap((row, rank) =>
    row.flatMap((layer) => {
      const below = layers.slice(rank + 1).flat()
      const others = layers.flat().filter((other) => other !== layer && !below.includes(other))
      return [
        forbid(`src/${layer}/**`, `^(\\.\\./)+(${others.join("|")})(/|$)`),
        forbid(`src/${layer}.{ts,tsx}`, `^\\./(${others.join("|")})(/|$)`),
      ]
    }),
  )
}

function forbid(files, regex) {
  const message = "Imports point only down: see the layers in eslint.config.js."
  return {
    files: [files],
    rules: { "no-restricted-imports": ["error", { patterns: [{ regex, message }] }] },
  }
}

/**
 * Scripts find elements by data-td-* attributes, which authors' documents cannot contain. Authors can choose ids, names
 * and other attributes.
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

/**
 * Texts for readers stand in internal/site/locale/strings/en.yaml, so that a site can replace them. What has no letter is
 * no text, nor are names of keys and makers' names in capitals or camel case that stand in data.
 */
const spoken =
  "/^(aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt|label)$/"
const letters = "/\\p{L}{2}/u"
const literals = [
  `JSXText[value=${letters}]`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer :matches(Literal[value=${letters}], TemplateElement[value.raw=${letters}]):not(JSXAttribute *, CallExpression *, MemberExpression *, BinaryExpression *)`,
  `JSXAttribute[name.name=${spoken}] :matches(Literal[value=${letters}], TemplateElement[value.raw=${letters}]):not(CallExpression *, MemberExpression *, BinaryExpression *)`,
  `CallExpression[callee.property.name='setAttribute'][arguments.0.value=${spoken}] > .arguments:nth-child(2):matches(Literal, TemplateLiteral)`,
  `AssignmentExpression[left.property.name=/^(title|alt|placeholder|ariaLabel|textContent|innerText)$/] > :matches(Literal[value=${letters}], TemplateLiteral)`,
  `CallExpression[callee.object.name='toasts'] Property[key.name=/^(title|description|label)$/] > :matches(Literal, TemplateLiteral)`,
].map((selector) => ({ selector, message: "a text for readers belongs into strings/en.yaml" }))

// The rules that need types are in .oxlintrc.json, because oxlint checks them in a twentieth of the time.
export default ts.config(
  { ignores: ["dist", ".packages", "node_modules", "src/payload.gen.ts"] },
  js.configs.recommended,
  {
    files: ["{src,site,facts,claims}/**/*.{ts,tsx}", "vite.config.ts"],
    extends: [...ts.configs.strict],
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      // Non-null assertions are needed for loops over arrays, and in tests. Checks of each element would make the code
      // less clear.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-invalid-void-type": ["error", { allowInGenericTypeArguments: true }],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.*"],
    rules: { "no-restricted-syntax": ["error", ...lookUps] },
  },
  {
    // The preview's script is for authors, so its strings are not translated.
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.*", "src/dev/**", "src/testing/**"],
    rules: { "no-restricted-syntax": ["error", ...lookUps, ...literals] },
  },
  {
    // The strings of everything that only the build renders are in a group that browsers do not load.
    files: ["src/**/*.island.tsx"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [{ regex: "strings/prose\\.gen$", message: "browsers do not get this group" }],
        },
      ],
    },
  },
  {
    files: ["src/**/*.tsx"],
    extends: [a11y.flatConfigs.recommended, hooks.configs.flat["recommended-latest"]],
    rules: {
      // Safari does not recognize a list without bullets as a list unless it has the role.
      "jsx-a11y/no-redundant-roles": ["error", { ul: ["list"], dialog: ["dialog"] }],
    },
  },
  {
    files: ["src/{head,start}.inline.js", "src/playground/{runner,stage}.js"],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ["*.config.{js,ts}", "scripts/*.mjs"],
    languageOptions: { globals: globals.node },
  },
  {
    // Tests in a real browser. Functions that they pass to a page run there, where names have no types.
    files: ["e2e/*.ts", "playwright.config.ts"],
    extends: [...ts.configs.recommended],
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-undef": "off",
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
    },
  },
  layerRules(),
)
