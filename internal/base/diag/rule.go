package diag

import (
	"fmt"
	"slices"
)

// Rule identifies a kind of problem. Sites can set the level of a rule.
type Rule string

// The rules for documents and other files of a site; [Rules] describes them.
const (
	Address        Rule = "address"
	Anchor         Rule = "anchor"
	BlockOpen      Rule = "block-never-closed"
	Code           Rule = "code"
	CodeLanguage   Rule = "code-language"
	CodeLines      Rule = "code-lines"
	CodeNames      Rule = "code-names"
	CodeSyntax     Rule = "code-syntax"
	CodeUnchecked  Rule = "code-unchecked"
	Component      Rule = "component"
	Config         Rule = "config"
	ConfigLink     Rule = "config-link"
	Data           Rule = "data"
	DuplicateID    Rule = "duplicate-id"
	DuplicatePath  Rule = "duplicate-path"
	Empty          Rule = "empty"
	Encoding       Rule = "encoding"
	External       Rule = "external"
	ExternalSlow   Rule = "external-trouble"
	Figure         Rule = "figure"
	Frame          Rule = "frame"
	FrontMatter    Rule = "front-matter"
	Gone           Rule = "gone"
	Heading        Rule = "heading"
	Icon           Rule = "icon"
	IconFile       Rule = "icon-file"
	Image          Rule = "image"
	ImageDamaged   Rule = "image-damaged"
	ImageText      Rule = "image-text"
	Include        Rule = "include"
	Limit          Rule = "limit"
	Link           Rule = "link"
	LostWords      Rule = "lost-words"
	FrontMatterKey Rule = "matter"
	Migrate        Rule = "migrate"
	NoComment      Rule = "no-comment"
	NoEffect       Rule = "no-effect"
	Orphan         Rule = "orphan"
	Placement      Rule = "placement"
	Prop           Rule = "prop"
	Publish        Rule = "publish"
	Render         Rule = "render"
	Scene          Rule = "scene"
	Search         Rule = "search"
	SiteComponent  Rule = "site-component"
	SiteRender     Rule = "site-component-render"
	Slot           Rule = "slot"
	Syntax         Rule = "syntax"
	Undocumented   Rule = "undocumented"
	UnreadFile     Rule = "unread-file"
	UnsafeHTML     Rule = "unsafe-html"
	UnsafeLink     Rule = "unsafe-link"
	Version        Rule = "version"
)

// RuleInfo describes a rule.
type RuleInfo struct {
	Name Rule
	// Level is the default level.
	Level Severity
	// Doc is the end of the sentence "The rule finds …".
	Doc string
	// Fixed is true if sites cannot change the level of the rule.
	Fixed bool
}

// Rules lists all rules by name. A problem that breaks a page for readers is an error by default; one that leaves the
// page usable is a warning.
var Rules = []RuleInfo{
	{Name: Address, Level: Error, Doc: "a document whose path is invalid or is already the path of a file on the site"},
	{Name: Anchor, Level: Warning, Doc: "a link to a heading that does not exist on its page"},
	{Name: BlockOpen, Level: Warning, Doc: "a component, code block, placeholder or list of props that is never closed, and colons that close nothing"},
	{Name: Code, Level: Warning, Doc: "code with a typo: a missing or extra comma or bracket, an element without an end tag, `await` in a function that is not `async`, types in a script without `lang=\"ts\"`"},
	{Name: CodeLanguage, Level: Warning, Doc: "code that is not highlighted because its language is misspelled"},
	{Name: CodeLines, Level: Warning, Doc: "highlighted lines that do not exist in the code"},
	{Name: CodeNames, Level: Warning, Doc: "a name in code that does not exist in its package"},
	{Name: CodeSyntax, Level: Off, Doc: "code that does not compile for other reasons"},
	{Name: CodeUnchecked, Level: Warning, Doc: "code with `nocheck` but without a reason"},
	{Name: Component, Level: Warning, Doc: "a component that does not exist"},
	{Name: Config, Level: Error, Doc: "a mistake in `tresdocs.yaml` or in a file in `strings/`", Fixed: true},
	{Name: ConfigLink, Level: Warning, Doc: "a link or image in `tresdocs.yaml` that does not exist"},
	{Name: Data, Level: Error, Doc: "a document that cannot be read because it is too large, or is not valid JSON or CSV"},
	{Name: DuplicateID, Level: Warning, Doc: "two headings or elements on a page with the same id"},
	{Name: DuplicatePath, Level: Error, Doc: "two documents with the same path"},
	{Name: Empty, Level: Warning, Doc: "a component or slot without content"},
	{Name: Encoding, Level: Warning, Doc: "a file that is not UTF-8"},
	{Name: External, Level: Error, Doc: "with `check --external`, a link to another site that no longer has the page"},
	{Name: ExternalSlow, Level: Warning, Doc: "with `check --external`, another site that returns an error or does not respond"},
	{Name: Figure, Level: Warning, Doc: "a diagram or formula that cannot be rendered and is shown as code"},
	{Name: Frame, Level: Error, Doc: "a frame whose host is not listed in `site.frames`"},
	{Name: FrontMatter, Level: Error, Doc: "front matter that is not valid YAML"},
	{Name: Gone, Level: Error, Doc: "a URL or heading in `addresses.txt` that no longer exists and has no redirect"},
	{Name: Heading, Level: Warning, Doc: "more than one level-1 heading in a document"},
	{Name: Icon, Level: Warning, Doc: "an icon that does not exist"},
	{Name: IconFile, Level: Error, Doc: "an SVG file in the site's icons that cannot be read"},
	{Name: Image, Level: Error, Doc: "an image that does not exist"},
	{Name: ImageDamaged, Level: Warning, Doc: "an image that cannot be read"},
	{Name: ImageText, Level: Warning, Doc: "an image without alternative text"},
	{Name: Include, Level: Error, Doc: "an included file, region or line that does not exist"},
	{Name: Limit, Level: Error, Doc: "a document that exceeds a limit, such as components that are nested too deep"},
	{Name: Link, Level: Error, Doc: "a link to a page or file that does not exist"},
	{Name: LostWords, Level: Warning, Doc: "text in a document that does not appear on its page"},
	{Name: FrontMatterKey, Level: Warning, Doc: "a front matter key that has no effect, or a value of the wrong type"},
	{Name: Migrate, Level: Warning, Doc: "with `init --from`, a part of the project that is not migrated", Fixed: true},
	{Name: NoComment, Level: Warning, Doc: "an export of a library whose generated page lists members without comments, unless a document describes them with `:::member`"},
	{Name: NoEffect, Level: Warning, Doc: "`head`, `lang` or `dir` in the front matter of a document"},
	{Name: Orphan, Level: Warning, Doc: "a page that no menu, sidebar or document links to"},
	{Name: Placement, Level: Warning, Doc: "a component outside the parent component that it requires"},
	{Name: Prop, Level: Warning, Doc: "a prop that does not exist, is missing, or has a value of the wrong type"},
	{Name: Publish, Level: Warning, Doc: "with `check --publish`, a missing setting that a site needs to be found and shared on the web"},
	{Name: Render, Level: Error, Doc: "a page that cannot be rendered", Fixed: true},
	{Name: Scene, Level: Error, Doc: "a live scene that does not exist, does not compile or has no description"},
	{Name: Search, Level: Error, Doc: "a query in `search/golden.yaml` whose first result is not the expected page"},
	{Name: SiteComponent, Level: Error, Doc: "one of your components, slots, layouts or pages that cannot be built"},
	{Name: SiteRender, Level: Warning, Doc: "one of your components that throws an error at build time or uses a name that does not exist, and a mistake in one of your style sheets"},
	{Name: Slot, Level: Warning, Doc: "a slot that does not exist in its component"},
	{Name: Syntax, Level: Warning, Doc: "a component, heading, table, footnote, attribute or ID that is shown as text or omitted because its syntax is wrong"},
	{Name: Undocumented, Level: Warning, Doc: "a member of a library that is documented neither in its comment nor on the page that lists it"},
	{Name: UnreadFile, Level: Warning, Doc: "a file in the content folder that is ignored because of its name"},
	{Name: UnsafeHTML, Level: Warning, Doc: "HTML, an attribute or a style that is removed because it could run a script or affect the rest of the page"},
	{Name: UnsafeLink, Level: Error, Doc: "a link or image that is removed because its URL could run a script or has an unknown scheme"},
	{Name: Version, Level: Warning, Doc: "an older version of the site whose documents have problems"},
}

// Info returns the entry of r in [Rules].
func (r Rule) Info() (RuleInfo, bool) {
	i := slices.IndexFunc(Rules, func(info RuleInfo) bool { return info.Name == r })
	if i < 0 {
		return RuleInfo{}, false
	}
	return Rules[i], true
}

// Problemf returns a problem of rule r at pos, at the rule's default level.
func (r Rule) Problemf(pos Pos, format string, args ...any) Problem {
	info, _ := r.Info()
	return Problem{Pos: pos, Rule: r, Severity: info.Level, Message: fmt.Sprintf(format, args...)}
}
