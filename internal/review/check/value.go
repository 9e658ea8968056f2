package check

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/htmltree"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// value checks that a value has the type of a prop and is an allowed value.
func (c *checker) value(n *mdc.Node, name string, p components.Prop, value any) {
	key := htmltree.KebabProp(p.Name)
	if !accepts(p.Type, value) {
		c.report(diag.Prop.Problemf(n.Pos, "%s of %q must be %s, not %s", key, name, typeNames[p.Type], kindOf(value)).
			WithWord(key).WithHint(hints[p.Type], key))
		return
	}
	text := fmt.Sprint(value)
	if p.Type.ListsFolder() && !c.hasPagesBelow(text) {
		c.report(diag.Link.Problemf(n.Pos, "no page below %q", text).WithWord(text).WithHint("use the path of a folder, such as /guide"))
		return
	}
	if p.Type != components.Value || slices.Contains(p.Values, text) || slices.Contains(p.Aliases, text) {
		return
	}
	c.report(diag.Prop.Problemf(n.Pos, "%s of %q cannot be %q", key, name, text).WithWord(text).
		WithHint("allowed values: %s", strings.Join(p.Values, ", ")))
}

// hasPagesBelow reports whether the site has a page in a folder. The folder itself need not have a page.
func (c *checker) hasPagesBelow(folder string) bool {
	isBelow := func(path string) bool { return strings.HasPrefix(path, strings.TrimSuffix(folder, "/")+"/") }
	return slices.ContainsFunc(c.site.Pages.Paths(), isBelow)
}

// typeNames maps types to their names in messages.
var typeNames = map[components.Type]string{
	components.String: "string", components.Icon: "string", components.Link: "string", components.Pages: "string", components.Releases: "string",
	components.Value: "string", components.Text: "string, number or boolean",
	components.Number: "number", components.Boolean: "true or false", components.ListOf: "list",
	components.Labeled: "a label and a link",
}

// hints maps types to instructions on how to write their values.
var hints = map[components.Type]string{
	components.String: `write %s="…", without a colon`, components.Icon: `write %s="…", without a colon`,
	components.Link: `write %s="…", without a colon`, components.Value: `write %s="…", without a colon`,
	components.Text: `write %s="…", without a colon`, components.Number: `use a number, such as %s="5"`,
	components.Boolean: `write %[1]s alone, or %[1]s="false"`, components.ListOf: `write :%s='["…"]', with a colon`,
	components.Pages: `use the path of a folder, such as %s="/guide"`, components.Releases: `use the path of a folder, such as %s="/guide"`,
	components.Labeled: `write :%s='["Get started", "/guide"]', with a colon`,
}

// accepts reports whether a prop of type t accepts a value. Because attributes are strings, a string may represent a
// number or boolean.
func accepts(t components.Type, value any) bool {
	kind := kindOf(value)
	switch t {
	case components.Any:
		return true
	case components.Text, components.Value:
		return kind == "string" || kind == "number" || kind == "boolean"
	case components.Number:
		return kind == "number" || kind == "string" && isNumber(fmt.Sprint(value))
	case components.Boolean:
		return kind == "boolean" || value == "true" || value == "false" || value == ""
	case components.ListOf:
		return kind == "list"
	case components.Labeled:
		return kind == "list" || kind == "object"
	}
	return kind == "string"
}

// isNumber reports whether text can be parsed as a number.
func isNumber(text string) bool {
	n, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	return err == nil && !math.IsInf(n, 0) && !math.IsNaN(n)
}

// kindOf returns the name of a value's type.
func kindOf(value any) string {
	switch value.(type) {
	case string, []string:
		return "string"
	case float64, int:
		return "number"
	case bool:
		return "boolean"
	case []any:
		return "list"
	}
	return "object"
}
