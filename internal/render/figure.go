package render

import (
	"context"
	"slices"

	"github.com/tresjs/tresdocs/internal/assets/figures"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// draw draws a figure. If the source cannot be drawn, the result has no markup.
type draw func(kind figures.Kind, source string) figures.Figure

// drawer returns two functions. The first draws the figures of a page. The second returns the first internal error that
// occurred.
func (r *Renderer) drawer(ctx context.Context) (draw, func() error) {
	var failure error
	if r.options.Figures == nil {
		return nil, func() error { return nil }
	}
	ctx = figures.ForPage(ctx)
	return func(kind figures.Kind, source string) figures.Figure {
		if failure != nil {
			return figures.Figure{}
		}
		var f figures.Figure
		f, failure = r.options.Figures.Draw(ctx, kind, source)
		return f
	}, func() error { return failure }
}

// formulaKind returns the kind of figure for inline code. If the code is not a formula, ok is false.
func formulaKind(n *mdc.Node) (kind figures.Kind, ok bool) {
	classes, _ := n.Prop("className").([]string)
	switch {
	case !slices.Contains(classes, mdc.MathClass):
		return "", false
	case slices.Contains(classes, "math-display"):
		return figures.Display, true
	}
	return figures.Formula, true
}

// figure writes a figure and reports whether it could be drawn. Wide figures scroll horizontally, and readers can
// scroll them with the keyboard.
func (w *articleWriter) figure(kind figures.Kind, source string) bool {
	if w.draw == nil {
		return false
	}
	f := w.draw(kind, source)
	if f.Markup == "" {
		return false
	}
	switch kind {
	case figures.Diagram:
		w.figureFrame("div", "diagram", "diagram", f.Markup)
	case figures.Display:
		w.figureFrame("span", "math-block", "formula", f.Markup)
	case figures.Formula:
		w.html.WriteString(f.Markup)
	}
	return true
}

// figureFrame writes the element that lets a wide figure scroll.
func (w *articleWriter) figureFrame(tag, class, text, markup string) {
	w.html.WriteString("<" + tag)
	attr(w.html, "class", class)
	attr(w.html, "aria-label", w.texts.Text("prose", text))
	w.html.WriteString(` tabindex="0" role="group">` + markup + "</" + tag + ">")
}
