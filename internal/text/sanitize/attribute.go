package sanitize

import (
	"fmt"
	"regexp"
	"strings"
)

// Result is the sanitized attribute.
type Result struct {
	// Value is the value on the page, if Kept.
	Value string
	Kept  bool
	// Problem describes what was removed and why, and Hint is the advice for the author. Both are empty if nothing was
	// removed.
	Problem, Hint string
	// IsAddress reports whether the problem is with a URL.
	IsAddress bool
}

// Attribute sanitizes an attribute of an element. Its name must be in lowercase, as in HTML. Unknown attributes have no
// effect and are removed without reporting a problem.
func Attribute(tag, name, value string) Result {
	if reason, known := forbidden[name]; known || strings.HasPrefix(name, "on") {
		if !known {
			reason = "it could run a script"
		}
		return Result{Problem: fmt.Sprintf("the attribute %q is omitted: %s", name, reason), Hint: "remove it"}
	}
	if !IsKnown(tag, name) {
		return Result{}
	}
	return checkValue(tag, name, value)
}

// forbidden maps HTML attributes that are not allowed to the reasons why.
var forbidden = map[string]string{
	"ping": "it reports readers' clicks to other hosts", "autofocus": "it takes the reader away from the top of the page",
	"accesskey": "access keys are reserved for tresdocs", "contenteditable": "the typed text would be lost",
	"formaction": "it could run a script", "action": "pages have no forms", "srcdoc": "it could contain a script",
	"form": "pages have no forms", "formmethod": "pages have no forms", "formtarget": "pages have no forms",
	"popover": "only tresdocs may cover the page", "popovertarget": "only tresdocs may cover the page",
	"popovertargetaction": "only tresdocs may cover the page", "command": "only tresdocs may cover the page",
	"commandfor": "only tresdocs may cover the page", "is": "pages have no custom elements",
	"nonce": "it only applies to scripts", "slot": "pages have no shadow trees", "part": "pages have no shadow trees",
	"http-equiv": "it changes the page itself", "attributionsrc": "it reports to other hosts what readers see",
}

// common lists the attributes that any element may have.
var common = words(`class id title lang dir hidden inert tabindex role style translate align valign width height
	itemprop itemscope itemtype itemid draggable spellcheck`)

// specific maps elements to the attributes that only these elements may have.
var specific = map[string]map[string]bool{
	"a":          words("href target rel download hreflang type referrerpolicy name"),
	"img":        words("src srcset sizes alt loading decoding fetchpriority crossorigin referrerpolicy border ismap usemap"),
	"source":     words("src srcset sizes media type"),
	"track":      words("src kind srclang label default"),
	"audio":      words("src controls autoplay loop muted preload crossorigin controlslist"),
	"video":      words("src poster controls autoplay loop muted playsinline preload crossorigin controlslist disablepictureinpicture disableremoteplayback"),
	"iframe":     words("src allow allowfullscreen loading referrerpolicy sandbox frameborder scrolling"),
	"td":         words("colspan rowspan headers abbr nowrap bgcolor"),
	"th":         words("colspan rowspan headers scope abbr nowrap bgcolor"),
	"tr":         words("bgcolor"),
	"table":      words("border cellpadding cellspacing summary bgcolor"),
	"col":        words("span"),
	"colgroup":   words("span"),
	"ol":         words("start reversed type"),
	"ul":         words("type"),
	"li":         words("value type"),
	"details":    words("open name"),
	"input":      words("type checked disabled value name readonly placeholder min max step size maxlength minlength multiple required"),
	"button":     words("type disabled name value"),
	"select":     words("disabled multiple name size required"),
	"option":     words("disabled label selected value"),
	"optgroup":   words("disabled label"),
	"textarea":   words("cols rows disabled readonly name placeholder maxlength minlength required wrap"),
	"label":      words("for"),
	"output":     words("for name"),
	"meter":      words("value min max low high optimum"),
	"progress":   words("value max"),
	"blockquote": words("cite"),
	"q":          words("cite"),
	"del":        words("cite datetime"),
	"ins":        words("cite datetime"),
	"time":       words("datetime"),
	"data":       words("value"),
	"map":        words("name"),
	"hr":         words("size noshade color"),
}

// svgElements are the allowed SVG elements, and svgAttributes are the attributes that they may have.
var (
	svgElements = words(`svg path circle rect line polyline polygon ellipse g defs use desc text tspan title
		linearGradient radialGradient stop clipPath textPath marker mask pattern symbol`)
	svgAttributes = words(`viewbox preserveaspectratio xmlns d x y x1 x2 y1 y2 dx dy cx cy r rx ry points pathlength transform href
		fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit
		stroke-dasharray stroke-dashoffset stroke-opacity opacity color display visibility overflow vector-effect
		font-family font-size font-style font-weight letter-spacing text-anchor dominant-baseline rotate textlength
		lengthadjust version focusable offset stop-color stop-opacity gradientunits gradienttransform spreadmethod fx fy fr
		clip-path clippathunits mask maskunits maskcontentunits patternunits patterncontentunits patterntransform
		markerwidth markerheight markerunits refx refy orient marker-start marker-mid marker-end paint-order startoffset
		alignment-baseline baseline-shift font-variant font-stretch word-spacing text-decoration writing-mode
		shape-rendering text-rendering color-interpolation pointer-events transform-origin`)
)

// global are the HTML attributes that have the same meaning on every element, including components.
var global = words(`title lang dir hidden inert tabindex role translate itemprop itemscope itemtype itemid draggable
	spellcheck accesskey contenteditable`)

// IsGlobal reports whether an attribute, in lowercase, has the same meaning on every element.
func IsGlobal(name string) bool {
	return global[name] || strings.HasPrefix(name, "data-") || strings.HasPrefix(name, "aria-")
}

// IsKnown reports whether an attribute, in lowercase, has an effect on an element.
func IsKnown(tag, name string) bool {
	if common[name] || specific[tag][name] || svgElements[tag] && svgAttributes[name] {
		return true
	}
	return strings.HasPrefix(name, "data-") || strings.HasPrefix(name, "aria-")
}

var sideOfText = regexp.MustCompile(`(?i)^\s*(left|right|center|justify|char|top|middle|bottom|baseline)\s*$`)

// checkValue sanitizes the value of an allowed attribute.
func checkValue(tag, name, value string) Result {
	keep := Result{Value: value, Kept: true}
	switch {
	case name == "style":
		return style(value)
	case name == "class":
		return class(value)
	case name == "align" || name == "valign":
		return Result{Value: value, Kept: sideOfText.MatchString(value)}
	case name == "sandbox":
		return Result{Value: Sandbox(value), Kept: true}
	case name == "href" && svgElements[tag]:
		if !strings.HasPrefix(strings.TrimSpace(value), "#") {
			return address(value, "an SVG can show only its own parts")
		}
	case name == "href" || name == "cite" || name == "itemtype" || name == "itemid":
		if !IsLink(value) {
			return address(value, "it could run a script, or browsers do not know its scheme")
		}
	case name == "srcset":
		if !IsSrcset(value) {
			return address(value, "it contains a URL that is not the URL of an image")
		}
	case name == "src" && tag == "img" || name == "poster":
		if !IsPicture(value) {
			return address(value, "it is not the URL of an image")
		}
	case name == "src" && tag != "iframe":
		if !isMedia(value) {
			return address(value, "it is not the URL of an audio or video file")
		}
	case svgElements[tag] && !loadsNothing(strings.ToLower(value)), svgElements[tag] && strings.Contains(value, `\`):
		return address(value, "it would load a file")
	}
	return keep
}

func address(value, reason string) Result {
	return Result{
		Problem:   fmt.Sprintf("the URL %q is omitted: %s", value, reason),
		Hint:      "use a path on the site, or a URL that begins with https://",
		IsAddress: true,
	}
}

func style(value string) Result {
	safe, refused := Style(value)
	result := Result{Value: safe, Kept: safe != ""}
	if refused != "" {
		result.Problem = fmt.Sprintf("the style %q is omitted: it could cover the page or load a file from another host", refused)
		result.Hint = "remove it: a style can only change its own element"
	}
	return result
}

// class returns all classes. Classes that [IsUtility] rejects have no style, but may serve other purposes.
func class(value string) Result {
	result := Result{Value: value, Kept: true}
	for name := range strings.FieldsSeq(value) {
		if !IsUtility(name) {
			result.Problem = fmt.Sprintf("the class %q has no style: it could cover the page or load a file from another host", name)
			result.Hint = "remove it: a class can only change its own element and the elements in it"
			break
		}
	}
	return result
}
