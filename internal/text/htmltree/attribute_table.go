package htmltree

// htmlAttributes lists the attributes whose property has a different name or whose value is not a plain string. Each
// line contains the attribute, the property, and the optional kind of the value. The data comes from the
// property-information package (version 7.1.0, MIT license), which previously defined the props of elements.
const htmlAttributes = `
accept accept comma
accept-charset acceptCharset space
accesskey accessKey space
alink aLink
allowfullscreen allowFullScreen boolean
allowpaymentrequest allowPaymentRequest boolean
allowtransparency allowTransparency
allowusermedia allowUserMedia boolean
archive archive space
aria-activedescendant ariaActiveDescendant
aria-atomic ariaAtomic
aria-autocomplete ariaAutoComplete
aria-busy ariaBusy
aria-checked ariaChecked
aria-colcount ariaColCount number
aria-colindex ariaColIndex number
aria-colspan ariaColSpan number
aria-controls ariaControls space
aria-current ariaCurrent
aria-describedby ariaDescribedBy space
aria-details ariaDetails
aria-disabled ariaDisabled
aria-dropeffect ariaDropEffect space
aria-errormessage ariaErrorMessage
aria-expanded ariaExpanded
aria-flowto ariaFlowTo space
aria-grabbed ariaGrabbed
aria-haspopup ariaHasPopup
aria-hidden ariaHidden
aria-invalid ariaInvalid
aria-keyshortcuts ariaKeyShortcuts
aria-label ariaLabel
aria-labelledby ariaLabelledBy space
aria-level ariaLevel number
aria-live ariaLive
aria-modal ariaModal
aria-multiline ariaMultiLine
aria-multiselectable ariaMultiSelectable
aria-orientation ariaOrientation
aria-owns ariaOwns space
aria-placeholder ariaPlaceholder
aria-posinset ariaPosInSet number
aria-pressed ariaPressed
aria-readonly ariaReadOnly
aria-relevant ariaRelevant
aria-required ariaRequired
aria-roledescription ariaRoleDescription space
aria-rowcount ariaRowCount number
aria-rowindex ariaRowIndex number
aria-rowspan ariaRowSpan number
aria-selected ariaSelected
aria-setsize ariaSetSize number
aria-sort ariaSort
aria-valuemax ariaValueMax number
aria-valuemin ariaValueMin number
aria-valuenow ariaValueNow number
aria-valuetext ariaValueText
async async boolean
autocapitalize autoCapitalize
autocomplete autoComplete space
autocorrect autoCorrect
autofocus autoFocus boolean
autoplay autoPlay boolean
autosave autoSave
bgcolor bgColor
blocking blocking space
border border number
bordercolor borderColor
bottommargin bottomMargin number
cellpadding cellPadding
cellspacing cellSpacing
charoff charOff
charset charSet
checked checked boolean
class className space
classid classId
codebase codeBase
codetype codeType
cols cols number
colspan colSpan
compact compact boolean
contenteditable contentEditable
controls controls boolean
controlslist controlsList space
coords coords number-comma
crossorigin crossOrigin
datetime dateTime
declare declare boolean
default default boolean
defer defer boolean
dirname dirName
disabled disabled boolean
disablepictureinpicture disablePictureInPicture boolean
disableremoteplayback disableRemotePlayback boolean
download download overloaded
enctype encType
enterkeyhint enterKeyHint
fetchpriority fetchPriority
for htmlFor space
formaction formAction
formenctype formEncType
formmethod formMethod
formnovalidate formNoValidate boolean
formtarget formTarget
frameborder frameBorder
headers headers space
height height number
hidden hidden overloaded
high high number
hreflang hrefLang
hspace hSpace number
http-equiv httpEquiv space
imagesizes imageSizes
imagesrcset imageSrcSet
inert inert boolean
inputmode inputMode
ismap isMap boolean
itemid itemId
itemprop itemProp space
itemref itemRef space
itemscope itemScope boolean
itemtype itemType space
leftmargin leftMargin number
longdesc longDesc
loop loop boolean
low low number
lowsrc lowSrc
marginheight marginHeight number
marginwidth marginWidth number
maxlength maxLength number
minlength minLength number
multiple multiple boolean
muted muted boolean
nohref noHref boolean
nomodule noModule boolean
noresize noResize boolean
noshade noShade boolean
novalidate noValidate boolean
nowrap noWrap boolean
onabort onAbort
onafterprint onAfterPrint
onauxclick onAuxClick
onbeforematch onBeforeMatch
onbeforeprint onBeforePrint
onbeforetoggle onBeforeToggle
onbeforeunload onBeforeUnload
onblur onBlur
oncancel onCancel
oncanplay onCanPlay
oncanplaythrough onCanPlayThrough
onchange onChange
onclick onClick
onclose onClose
oncontextlost onContextLost
oncontextmenu onContextMenu
oncontextrestored onContextRestored
oncopy onCopy
oncuechange onCueChange
oncut onCut
ondblclick onDblClick
ondrag onDrag
ondragend onDragEnd
ondragenter onDragEnter
ondragexit onDragExit
ondragleave onDragLeave
ondragover onDragOver
ondragstart onDragStart
ondrop onDrop
ondurationchange onDurationChange
onemptied onEmptied
onended onEnded
onerror onError
onfocus onFocus
onformdata onFormData
onhashchange onHashChange
oninput onInput
oninvalid onInvalid
onkeydown onKeyDown
onkeypress onKeyPress
onkeyup onKeyUp
onlanguagechange onLanguageChange
onload onLoad
onloadeddata onLoadedData
onloadedmetadata onLoadedMetadata
onloadend onLoadEnd
onloadstart onLoadStart
onmessage onMessage
onmessageerror onMessageError
onmousedown onMouseDown
onmouseenter onMouseEnter
onmouseleave onMouseLeave
onmousemove onMouseMove
onmouseout onMouseOut
onmouseover onMouseOver
onmouseup onMouseUp
onoffline onOffline
ononline onOnline
onpagehide onPageHide
onpageshow onPageShow
onpaste onPaste
onpause onPause
onplay onPlay
onplaying onPlaying
onpopstate onPopState
onprogress onProgress
onratechange onRateChange
onrejectionhandled onRejectionHandled
onreset onReset
onresize onResize
onscroll onScroll
onscrollend onScrollEnd
onsecuritypolicyviolation onSecurityPolicyViolation
onseeked onSeeked
onseeking onSeeking
onselect onSelect
onslotchange onSlotChange
onstalled onStalled
onstorage onStorage
onsubmit onSubmit
onsuspend onSuspend
ontimeupdate onTimeUpdate
ontoggle onToggle
onunhandledrejection onUnhandledRejection
onunload onUnload
onvolumechange onVolumeChange
onwaiting onWaiting
onwheel onWheel
open open boolean
optimum optimum number
ping ping space
playsinline playsInline boolean
popovertarget popoverTarget
popovertargetaction popoverTargetAction
readonly readOnly boolean
referrerpolicy referrerPolicy
rel rel space
required required boolean
results results number
reversed reversed boolean
rightmargin rightMargin number
rows rows number
rowspan rowSpan number
sandbox sandbox space
scoped scoped boolean
seamless seamless boolean
selected selected boolean
shadowrootclonable shadowRootClonable boolean
shadowrootdelegatesfocus shadowRootDelegatesFocus boolean
shadowrootmode shadowRootMode
size size number
span span number
spellcheck spellCheck
srcdoc srcDoc
srclang srcLang
srcset srcSet
start start number
tabindex tabIndex number
topmargin topMargin number
typemustmatch typeMustMatch boolean
usemap useMap
valign vAlign
valuetype valueType
vlink vLink
vspace vSpace number
width width number
writingsuggestions writingSuggestions
xlink:actuate xLinkActuate
xlink:arcrole xLinkArcRole
xlink:href xLinkHref
xlink:role xLinkRole
xlink:show xLinkShow
xlink:title xLinkTitle
xlink:type xLinkType
xml:base xmlBase
xml:lang xmlLang
xml:space xmlSpace
xmlns:xlink xmlnsXLink
`

// svgAttributes lists the attributes that have different names or values inside SVG elements.
const svgAttributes = `
about about comma-space
accent-height accentHeight number
alignment-baseline alignmentBaseline
alphabetic alphabetic number
amplitude amplitude number
arabic-form arabicForm
ascent ascent number
azimuth azimuth number
baseline-shift baselineShift
bias bias number
cap-height capHeight number
clip-path clipPath
clip-rule clipRule
color-interpolation colorInterpolation
color-interpolation-filters colorInterpolationFilters
color-profile colorProfile
color-rendering colorRendering
datatype dataType
descent descent number
diffuseConstant diffuseConstant number
divisor divisor number
dominant-baseline dominantBaseline
download download boolean
elevation elevation number
enable-background enableBackground
exponent exponent number
fill-opacity fillOpacity number
fill-rule fillRule
flood-color floodColor
flood-opacity floodOpacity
font-family fontFamily
font-size fontSize
font-size-adjust fontSizeAdjust
font-stretch fontStretch
font-style fontStyle
font-variant fontVariant
font-weight fontWeight
g1 g1 comma
g2 g2 comma
glyph-name glyphName comma
glyph-orientation-horizontal glyphOrientationHorizontal
glyph-orientation-vertical glyphOrientationVertical
hanging hanging number
height height
horiz-adv-x horizAdvX number
horiz-origin-x horizOriginX number
horiz-origin-y horizOriginY number
ideographic ideographic number
image-rendering imageRendering
intercept intercept number
k k number
k1 k1 number
k2 k2 number
k3 k3 number
k4 k4 number
kernelMatrix kernelMatrix comma-space
letter-spacing letterSpacing
lighting-color lightingColor
limitingConeAngle limitingConeAngle number
marker-end markerEnd
marker-mid markerMid
marker-start markerStart
mediaSize mediaSize number
nav-down navDown
nav-down-left navDownLeft
nav-down-right navDownRight
nav-left navLeft
nav-next navNext
nav-prev navPrev
nav-right navRight
nav-up navUp
nav-up-left navUpLeft
nav-up-right navUpRight
onactivate onActivate
onbegin onBegin
onend onEnd
onfocusin onFocusIn
onfocusout onFocusOut
onmousewheel onMouseWheel
onrepeat onRepeat
onshow onShow
onzoom onZoom
overline-position overlinePosition number
overline-thickness overlineThickness number
paint-order paintOrder
panose-1 panose1
pathLength pathLength number
playbackorder playbackOrder
pointer-events pointerEvents
pointsAtX pointsAtX number
pointsAtY pointsAtY number
pointsAtZ pointsAtZ number
property property comma-space
rel rel comma-space
rendering-intent renderingIntent
requiredExtensions requiredExtensions comma-space
requiredFeatures requiredFeatures comma-space
requiredFonts requiredFonts comma-space
requiredFormats requiredFormats comma-space
rev rev comma-space
shape-rendering shapeRendering
specularConstant specularConstant number
specularExponent specularExponent number
stop-color stopColor
stop-opacity stopOpacity
strikethrough-position strikethroughPosition number
strikethrough-thickness strikethroughThickness number
stroke-dasharray strokeDashArray comma-space
stroke-dashoffset strokeDashOffset
stroke-linecap strokeLineCap
stroke-linejoin strokeLineJoin
stroke-miterlimit strokeMiterLimit number
stroke-opacity strokeOpacity number
stroke-width strokeWidth
surfaceScale surfaceScale number
systemLanguage systemLanguage comma-space
targetX targetX number
targetY targetY number
text-anchor textAnchor
text-decoration textDecoration
text-rendering textRendering
timelinebegin timelineBegin
transform-origin transformOrigin
typeof typeOf comma-space
underline-position underlinePosition number
underline-thickness underlineThickness number
unicode-bidi unicodeBidi
unicode-range unicodeRange
units-per-em unitsPerEm number
v-alphabetic vAlphabetic number
v-hanging vHanging number
v-ideographic vIdeographic number
v-mathematical vMathematical number
vector-effect vectorEffect
vert-adv-y vertAdvY number
vert-origin-x vertOriginX number
vert-origin-y vertOriginY number
width width
word-spacing wordSpacing
writing-mode writingMode
x-height xHeight number
`
