package codecheck

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/examples"
)

// commonProps lists the attributes that every component accepts.
var commonProps = []string{"ref", "key", "is", "class", "style", "name", "id", "slot", "modelValue"}

// isPassedOn reports whether components pass an attribute on to an HTML element.
func isPassedOn(attribute string) bool {
	return strings.HasPrefix(attribute, "aria-") || strings.HasPrefix(attribute, "data-")
}

// attributes reports misspelled events and attributes that are not props. Unknown attributes that resemble no prop are
// reported if accepted does not contain them. accepted is nil if the tag may accept any attribute. Attributes shorter
// than minLength resemble too many props.
func (r *nameCheck) attributes(tag examples.Tag, props, canvas []string, minLength int, accepted map[string]bool) {
	isComplete := accepted != nil && slices.ContainsFunc(props, isHandler) // components may emit undeclared events
	r.events(tag, handlers(append(slices.Clone(props), canvas...)), isComplete)
	names := append(slices.Clone(props), commonProps...)
	for _, attribute := range tag.Attributes {
		if strings.HasPrefix(attribute.Name.Name, "@") || isPassedOn(attribute.Name.Name) {
			continue
		}
		first, _, _ := strings.Cut(attribute.Name.Name, "-")
		name := camel(attribute.Name.Name)
		if slices.Contains(names, name) || slices.Contains(props, first) || strings.HasPrefix(name, "on") {
			continue
		}
		suggestion, ok := correct(name, names, minLength)
		if !ok {
			suggestion, ok = correct(attribute.Name.Name, attributesOf(names), minLength) // detects a misplaced dash
		}
		if !ok {
			suggestion, ok = correct(first, names, minLength)
		}
		if ok {
			if strings.Contains(attribute.Name.Name, "-") {
				suggestion = kebab(suggestion)
			}
			r.report(attribute.At, tag.Name.Name, didYouMean(suggestion), "%s has no prop %s", tag.Name.Name, attribute.Name.Name)
		} else if accepted != nil && !accepted[name] && !accepted[first+"-"] && isAttribute.MatchString(attribute.Name.Name) {
			r.report(attribute.At, tag.Name.Name, "", "%s has no prop %s", tag.Name.Name, attribute.Name.Name)
		}
	}
}

// htmlAttributes are the attributes of all HTML elements and of images, which components pass on.
var htmlAttributes = strings.Fields(`accesskey alt autocapitalize autocorrect autofocus contenteditable dir draggable
	enterkeyhint exportparts height hidden inert inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover
	role slot spellcheck tabindex title translate width writingsuggestions`)

// isAttribute matches the names of attributes. The compiler reports any other text in a tag.
var isAttribute = regexp.MustCompile(`^[A-Za-z][\w-]*$`)

// htmlEvents are the events of HTML elements.
var htmlEvents = strings.Fields(`abort animationcancel animationend animationiteration animationstart auxclick beforeinput
	beforematch beforetoggle beforexrselect blur cancel canplay canplaythrough change click close compositionend compositionstart
	compositionupdate contextlost contextmenu contextrestored copy cuechange cut dblclick drag dragend dragenter dragleave
	dragover dragstart drop durationchange emptied ended error focus focusin focusout formdata fullscreenchange fullscreenerror
	gotpointercapture input invalid keydown keypress keyup load loadeddata loadedmetadata loadstart lostpointercapture mousedown
	mouseenter mouseleave mousemove mouseout mouseover mouseup paste pause play playing pointercancel pointerdown pointerenter
	pointerleave pointermove pointerout pointerover pointerrawupdate pointerup progress ratechange reset resize scroll scrollend
	securitypolicyviolation seeked seeking select selectionchange selectstart slotchange stalled submit suspend timeupdate toggle
	touchcancel touchend touchmove touchstart transitioncancel transitionend transitionrun transitionstart volumechange waiting
	webglcontextcreationerror webglcontextlost webglcontextrestored wheel`)

// isHandler reports whether a prop is the handler of an event.
func isHandler(prop string) bool { return len(handlers([]string{prop})) > 0 }

// events reports handlers of misspelled events. events holds the keys of the known events. If isComplete is true, it
// also reports other events that are neither known nor HTML events.
func (r *nameCheck) events(tag examples.Tag, events []string, isComplete bool) {
	for _, attribute := range tag.Attributes {
		event, isEvent := strings.CutPrefix(attribute.Name.Name, "@")
		key := eventKey(event)
		if !isEvent || slices.Contains(events, key) {
			continue
		}
		if suggestion, ok := correct(key, events, 3); ok {
			r.report(attribute.At, tag.Name.Name, didYouMean(suggestion), "%s has no event %s", tag.Name.Name, event)
		} else if isComplete && !isPassedOnEvent(key) {
			r.report(attribute.At, tag.Name.Name, "", "%s has no event %s", tag.Name.Name, event)
		}
	}
}

// isPassedOnEvent reports whether components may pass on an event, to an HTML element or a parent, or from Vue.
func isPassedOnEvent(key string) bool {
	return slices.Contains(htmlEvents, key) || strings.Contains(key, ":")
}

// values reports strings that are not among the possible values of a prop.
func (r *nameCheck) values(tag examples.Tag, values map[string][]string) {
	for _, attribute := range tag.Attributes {
		possible := values[camel(attribute.Name.Name)]
		if attribute.Value == "" || possible == nil || slices.Contains(possible, attribute.Value) {
			continue
		}
		hint := "write one of: " + strings.Join(possible, ", ")
		if suggestion, ok := diag.Nearest(attribute.Value, possible); ok {
			hint = didYouMean(suggestion)
		}
		r.report(attribute.At, tag.Name.Name, hint, "%s cannot be %q", attribute.Name.Name, attribute.Value)
	}
}

// arguments reports a tag without the arguments that the constructor of its class requires.
func (r *nameCheck) arguments(tag examples.Tag) {
	parameters := r.packages.argumentsOf(tag.Name.Name)
	isGiven := func(a examples.Attribute) bool { return a.Name.Name == "args" || a.Name.Name == "object" }
	isBound := func(d examples.Name) bool { return d.Name == "bind" }
	if parameters != nil && !slices.ContainsFunc(tag.Attributes, isGiven) && !slices.ContainsFunc(tag.Directives, isBound) {
		r.report(tag.At, tag.Name.Name, `add :args="[`+strings.Join(parameters, ", ")+`]"`, "%s needs args", tag.Name.Name)
	}
}

// handlers lists the keys of the events that have a handler among props.
func handlers(props []string) []string {
	var list []string
	for _, prop := range props {
		if event, ok := strings.CutPrefix(prop, "on"); ok && event != "" && event[0] >= 'A' && event[0] <= 'Z' {
			list = append(list, strings.ToLower(event))
		}
	}
	return list
}

// eventKey returns the name of an event in lowercase and without dashes. It returns dblclick for both dbl-click and
// dblClick.
func eventKey(event string) string {
	return strings.ToLower(strings.ReplaceAll(event, "-", ""))
}

// camel returns the prop that Vue sets for an attribute, such as castShadow for cast-shadow. It keeps a dash that is
// not followed by a letter.
func camel(attribute string) string {
	return dashed.ReplaceAllStringFunc(attribute, func(pair string) string { return strings.ToUpper(pair[1:]) })
}

var dashed = regexp.MustCompile(`-\w`)

// kebab returns the attribute for a prop, such as cast-shadow for castShadow.
func kebab(prop string) string {
	return upper.ReplaceAllStringFunc(prop, func(letter string) string { return "-" + strings.ToLower(letter) })
}

// attributesOf lists the attributes of the props whose names consist of several words.
func attributesOf(props []string) []string {
	var list []string
	for _, prop := range props {
		if attribute := kebab(prop); attribute != prop {
			list = append(list, attribute)
		}
	}
	return list
}

var upper = regexp.MustCompile(`[A-Z]`)
