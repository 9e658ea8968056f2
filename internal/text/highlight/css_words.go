package highlight

import "strings"

// mediaFeatures lists the features of @media that VS Code's grammar recognizes.
var mediaFeatures = wordSet(
	"width", "min-width", "max-width", "height", "min-height", "max-height",
	"aspect-ratio", "min-aspect-ratio", "max-aspect-ratio", "orientation", "resolution",
	"min-resolution", "max-resolution", "color", "min-color", "max-color", "color-index",
	"monochrome", "grid", "scan", "display-mode", "hover", "device-width", "min-device-width",
	"max-device-width", "device-height", "min-device-height", "max-device-height",
)

// mediaKeywords lists media types and the values of media features.
var mediaKeywords = wordSet(
	"all", "print", "screen", "speech", "portrait", "landscape", "progressive", "interlace",
	"fullscreen", "standalone", "minimal-ui", "browser", "hover",
)

// cssKeywords lists the keywords that are values of any property.
var cssKeywords = wordSet(strings.Fields(cssGlobal + cssLayout + cssText + cssPaint + cssMotion + cssColors)...)

const (
	cssGlobal = ` inherit initial unset revert auto none normal all both default start end left right
		top bottom center middle small medium large smaller larger x-small xx-small x-large xx-large
		thin thick horizontal vertical inside outside true false revert-layer `

	cssLayout = ` block inline inline-block flex inline-flex grid inline-grid flow-root contents table
		inline-table table-row table-cell table-column table-caption table-row-group table-header-group
		table-footer-group table-column-group list-item run-in ruby static relative absolute fixed
		sticky visible hidden scroll clip collapse content-box border-box padding-box margin-box
		fill-box stroke-box view-box min-content max-content fit-content fill-available contain cover
		fill scale-down row row-reverse column column-reverse wrap wrap-reverse nowrap dense subgrid
		flex-start flex-end space-between space-around space-evenly stretch baseline auto-fill auto-fit
		page avoid avoid-page avoid-column always recto verso proximity mandatory x y isolate
		pan-x pan-y pan-left pan-right pan-up pan-down manipulation strict content style region balance clone slice avoid-region flow manual hide show block-start block-end
		inline-start inline-end landscape portrait `

	cssText = ` bold bolder lighter italic oblique small-caps all-small-caps petite-caps unicase
		titling-caps uppercase lowercase capitalize full-width underline overline line-through blink
		wavy solid double dotted dashed justify justify-all match-parent pre pre-wrap pre-line
		break-word break-all keep-all ellipsis loose super sub text-top text-bottom
		ltr rtl lr rl tb horizontal-tb vertical-rl vertical-lr sideways upright mixed embed
		bidi-override plaintext open-quote close-quote no-open-quote no-close-quote disc circle square
		decimal decimal-leading-zero lower-roman upper-roman lower-alpha upper-alpha lower-latin
		upper-latin lower-greek georgian armenian hebrew hiragana katakana disclosure-open
		disclosure-closed antialiased subpixel-antialiased optimizeLegibility geometricPrecision
		optimizeSpeed condensed expanded semi-condensed semi-expanded extra-condensed extra-expanded
		ultra-condensed ultra-expanded tabular-nums lining-nums oldstyle-nums proportional-nums
		slashed-zero ordinal common-ligatures no-common-ligatures caption icon menu message-box
		small-caption status-bar swap fallback optional above below over under filled open dot double-circle triangle sesame each-line
		hanging inter-word inter-character isolate-override sideways-lr sideways-rl alphabetic ideographic
		mathematical all-petite-caps diagonal-fractions stacked-fractions discretionary-ligatures
		no-discretionary-ligatures historical-ligatures no-historical-ligatures contextual
		no-contextual proportional-width cyclic numeric symbolic additive words spell-out digits
		serif sans-serif monospace system-ui ui-monospace ui-serif ui-sans-serif ui-rounded system
		arial helvetica verdana georgia tahoma times courier impact symbol century garamond lucida `

	cssPaint = ` repeat no-repeat repeat-x repeat-y space round local border padding text outset inset
		ridge groove screen multiply overlay darken lighten color-dodge color-burn color hard-light
		soft-light active inactive difference exclusion hue saturation luminosity luminance alpha add subtract
		intersect exclude nonzero evenodd butt miter bevel closest-side closest-corner farthest-side
		farthest-corner ellipse pixelated crisp-edges crispEdges light dark grayscale exact economy from-image optimizeQuality invert pointer
		default grab grabbing crosshair move help wait progress cell not-allowed no-drop copy alias
		context-menu vertical-text zoom-in zoom-out all-scroll col-resize row-resize n-resize
		e-resize s-resize w-resize ne-resize nw-resize se-resize sw-resize ew-resize ns-resize
		nesw-resize nwse-resize painted stroke visiblePainted visibleFill visibleStroke sRGB linearRGB `

	cssMotion = ` linear ease ease-in ease-out ease-in-out step-start step-end infinite alternate
		reverse alternate-reverse forwards backwards running paused flip radial smooth preserve-3d flat
		scroll-position `

	cssColors = ` transparent currentColor currentcolor aliceblue antiquewhite aqua aquamarine azure
		beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse
		chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
		darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred
		darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet
		deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia
		gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred
		indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral
		lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon
		lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime
		limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple
		mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue
		mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
		palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum
		powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen
		seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan
		teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen `
)
