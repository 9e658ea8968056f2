package review

import (
	"context"
	"slices"

	"github.com/tresjs/tresdocs/internal/assets/figures"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// figures reports diagrams and formulas that cannot be drawn. Pages show their source instead.
func (r *Review) figures(ctx context.Context, doc content.Document) (diag.List, error) {
	if r.options.Figures == nil {
		return nil, nil
	}
	ctx = figures.ForPage(ctx)
	var problems diag.List
	for n := range mdc.Elements(doc.Body.Tree().Nodes) {
		kind, source, ok := figureOf(n)
		if !ok {
			continue
		}
		f, err := r.options.Figures.Draw(ctx, kind, source)
		if err != nil {
			return nil, err
		}
		if f.Markup == "" {
			problems = append(problems, figureProblem(n, kind, source, f))
		}
	}
	return problems, nil
}

// figureOf returns the kind and the source of a figure. If n is not a figure, ok is false.
func figureOf(n *mdc.Node) (kind figures.Kind, source string, ok bool) {
	if n.Tag == "pre" && n.Prop("code") != nil {
		kind, ok = figures.KindOf(n.Attr("language"))
		return kind, n.Attr("code"), ok
	}
	classes, _ := n.Prop("className").([]string)
	if n.Tag != "code" || !slices.Contains(classes, mdc.MathClass) {
		return figures.Formula, "", false
	}
	return figures.Formula, mdc.TextOf(n.Children), true
}

func figureProblem(n *mdc.Node, kind figures.Kind, source string, f figures.Figure) diag.Problem {
	pos := n.Pos
	if n.Tag == "pre" { // positions are relative to the code
		at := diag.PosAt(source, len(string([]rune(source)[:max(0, min(f.Offset, len([]rune(source))))])))
		pos = diag.Pos{Line: n.Pos.Line + at.Line, Col: n.Pos.Col + at.Col - 1}
	}
	if kind == figures.Diagram {
		return diag.Figure.Problemf(pos, "the diagram cannot be drawn: %s", f.Fault).
			WithHint("supported diagrams are flowcharts and sequence, state, class, entity-relationship and xy diagrams; the page shows this one as code")
	}
	return diag.Figure.Problemf(pos, "the formula cannot be drawn: %s", f.Fault).WithHint("correct it; until then, the page shows its source")
}

// isFigure reports whether n is drawn as a figure.
func isFigure(n *mdc.Node) bool {
	_, _, ok := figureOf(n)
	return ok
}
