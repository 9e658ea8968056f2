package diag

import (
	"fmt"
	"slices"
)

// Rule is the kind of a problem. A site can set a level for each rule.
type Rule string

// The rules for documents and other files of a site. [Rules] describes them.
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
	// Doc completes the sentence "The rule finds …".
	Doc string
	// Fixed is set if sites cannot change the level of the rule.
	Fixed bool
}

// Rules lists all rules by name. By default, a problem is an error if it breaks a page for readers, and a warning if
// the page remains usable.
var Rules = []RuleInfo{
	{Name: Address, Level: Error, Doc: "a document whose address is not valid or belongs to a file of the site"},
	{Name: Anchor, Level: Warning, Doc: "a link to a heading that its page does not have"},
	{Name: BlockOpen, Level: Warning, Doc: "a component, code block, placeholder or list of props that is never closed, or closing colons without a component"},
	{Name: Code, Level: Warning, Doc: "code with a typo: a missing or extra comma or bracket, an element without an end tag, `await` in a function that is not `async`, types in a script without `lang=\"ts\"`"},
	{Name: CodeLanguage, Level: Warning, Doc: "code without colors because its language is misspelled"},
	{Name: CodeLines, Level: Warning, Doc: "highlighted lines that the code does not have"},
	{Name: CodeNames, Level: Warning, Doc: "a name in code that its package does not have: an import, a tag, a prop, an event, or a member of a function's arguments or result"},
	{Name: CodeSyntax, Level: Off, Doc: "code that does not compile for another reason, such as a notation that only the page uses"},
	{Name: CodeUnchecked, Level: Warning, Doc: "code with `nocheck` but without a reason"},
	{Name: Component, Level: Warning, Doc: "a component that does not exist"},
	{Name: Config, Level: Error, Doc: "a mistake in `tresdocs.yaml` or in a file in `strings/`", Fixed: true},
	{Name: ConfigLink, Level: Warning, Doc: "a link or picture in `tresdocs.yaml` that does not exist"},
	{Name: Data, Level: Error, Doc: "a document that cannot be read because it is too long, or is not valid JSON or CSV"},
	{Name: DuplicateID, Level: Warning, Doc: "two headings or elements of a page with the same id"},
	{Name: DuplicatePath, Level: Error, Doc: "two documents with the same address"},
	{Name: Empty, Level: Warning, Doc: "a component or slot without content"},
	{Name: Encoding, Level: Warning, Doc: "a file that is not UTF-8"},
	{Name: External, Level: Error, Doc: "with `check --external`, a link to another site that no longer has the page"},
	{Name: ExternalSlow, Level: Warning, Doc: "with `check --external`, another site that returns an error or does not respond"},
	{Name: Figure, Level: Warning, Doc: "a diagram or formula that cannot be drawn and is shown as code"},
	{Name: Frame, Level: Error, Doc: "a frame from a host that is not listed under `site.frames`"},
	{Name: FrontMatter, Level: Error, Doc: "front matter that is not valid YAML"},
	{Name: Gone, Level: Error, Doc: "an address or heading in `addresses.txt` that the site no longer has and does not redirect"},
	{Name: Heading, Level: Warning, Doc: "a second level 1 heading"},
	{Name: Icon, Level: Warning, Doc: "an icon that does not exist"},
	{Name: IconFile, Level: Error, Doc: "an SVG file for one of the site's icons that cannot be read"},
	{Name: Image, Level: Error, Doc: "a picture that does not exist"},
	{Name: ImageDamaged, Level: Warning, Doc: "a picture that cannot be read"},
	{Name: ImageText, Level: Warning, Doc: "a picture without alternative text"},
	{Name: Include, Level: Error, Doc: "an included file that does not exist, or does not contain the region or the lines"},
	{Name: Limit, Level: Error, Doc: "text that exceeds a limit of the program, such as components that are nested too deeply"},
	{Name: Link, Level: Error, Doc: "a link to a page or file that the site does not have"},
	{Name: LostWords, Level: Warning, Doc: "text of a document that its page does not show"},
	{Name: FrontMatterKey, Level: Warning, Doc: "a front matter key that has no effect, or a value of the wrong type"},
	{Name: Migrate, Level: Warning, Doc: "with `init --from`, a part of the project that is not migrated", Fixed: true},
	{Name: NoEffect, Level: Warning, Doc: "`head` in the front matter of a document"},
	{Name: Orphan, Level: Warning, Doc: "a page that no menu, sidebar or document links to"},
	{Name: Placement, Level: Warning, Doc: "a component outside the component that it belongs in"},
	{Name: Prop, Level: Warning, Doc: "a prop that does not exist, is missing, or has a value of the wrong type"},
	{Name: Publish, Level: Warning, Doc: "with `check --publish`, missing settings that a site needs to be found and shared on the web"},
	{Name: Render, Level: Error, Doc: "a page that cannot be rendered", Fixed: true},
	{Name: Scene, Level: Error, Doc: "a live scene that does not exist, does not compile or has no description"},
	{Name: Search, Level: Error, Doc: "a query in `search/golden.yaml` whose first result is not the expected page"},
	{Name: SiteComponent, Level: Error, Doc: "a site's own component, slot, layout or page that cannot be built"},
	{Name: SiteRender, Level: Warning, Doc: "a site's own component that throws an error while a page is built, and is therefore rendered only in browsers"},
	{Name: Slot, Level: Warning, Doc: "a slot that its component does not have"},
	{Name: Syntax, Level: Warning, Doc: "components, attributes and ids that are shown as text or left out because of how they are written"},
	{Name: Undocumented, Level: Warning, Doc: "members of a library without documentation in their comment or on the page that lists them"},
	{Name: UnreadFile, Level: Warning, Doc: "a file in the content folder that is not a document because of its name"},
	{Name: UnsafeHTML, Level: Warning, Doc: "HTML, an attribute or a style that is left out because it could run a script or affect the page around it"},
	{Name: UnsafeLink, Level: Error, Doc: "a link or picture that is left out because its address could run a script, or has a scheme that browsers do not know"},
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

// Problemf returns a problem with rule r and the rule's default level at pos.
func (r Rule) Problemf(pos Pos, format string, args ...any) Problem {
	info, _ := r.Info()
	return Problem{Pos: pos, Rule: r, Severity: info.Level, Message: fmt.Sprintf(format, args...)}
}
