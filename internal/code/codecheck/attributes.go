package codecheck

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/code/examples"
)

// commonProps lists the attributes that every component accepts.
var commonProps = []string{"ref", "key", "is", "class", "style", "name", "id", "slot", "modelValue"}

// isPassedOn reports whether components pass an attribute on to an HTML element.
func isPassedOn(attribute string) bool {
	return strings.HasPrefix(attribute, "aria-") || strings.HasPrefix(attribute, "data-")
}

// attributes reports attributes that are misspelled props or events. It does not report attributes that are shorter
// than minLength or that resemble no prop or event, because a component may pass them on.
func (r *nameCheck) attributes(tag examples.Tag, props, canvas []string, minLength int) {
	r.events(tag, handlers(append(slices.Clone(props), canvas...)))
	names := append(slices.Clone(props), commonProps...)
	for _, attribute := range tag.Attributes {
		if strings.HasPrefix(attribute.Name, "@") || isPassedOn(attribute.Name) {
			continue
		}
		first, _, _ := strings.Cut(attribute.Name, "-")
		name := camel(attribute.Name)
		if slices.Contains(names, name) || slices.Contains(names, first) || strings.HasPrefix(name, "on") {
			continue
		}
		suggestion, ok := correct(name, names, minLength)
		if !ok {
			suggestion, ok = correct(attribute.Name, attributesOf(names), minLength) // detects a misplaced dash
		}
		if !ok {
			suggestion, ok = correct(first, names, minLength)
		}
		if ok {
			if strings.Contains(attribute.Name, "-") {
				suggestion = kebab(suggestion)
			}
			r.report(attribute.At, tag.Name.Name, didYouMean(suggestion), "%s has no prop %s", tag.Name.Name, attribute.Name)
		}
	}
}

// htmlEvents are the events of HTML elements that code commonly listens to.
var htmlEvents = []string{
	"blur", "change", "click", "contextmenu", "dblclick", "error", "focus", "input", "keydown", "keyup", "load", "mousedown",
	"mouseenter", "mouseleave", "mousemove", "mouseout", "mouseover", "mouseup", "pointerdown", "pointerenter", "pointerleave",
	"pointermove", "pointerout", "pointerover", "pointerup", "reset", "resize", "scroll", "select", "submit", "toggle",
	"touchend", "touchmove", "touchstart", "wheel",
}

// events reports handlers of misspelled events. events holds the keys of the known events.
func (r *nameCheck) events(tag examples.Tag, events []string) {
	for _, attribute := range tag.Attributes {
		event, isEvent := strings.CutPrefix(attribute.Name, "@")
		if suggestion, ok := correct(eventKey(event), events, 3); isEvent && ok && eventKey(event) != suggestion {
			r.report(attribute.At, tag.Name.Name, didYouMean(suggestion), "%s has no event %s", tag.Name.Name, event)
		}
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

// eventKey returns the name of an event in lower case and without dashes. It returns dblclick for both dbl-click and
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
