package mdc_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// patience is the maximum time for any hostile input. It allows for a slow machine and the race detector.
const patience = 2 * time.Minute

// memory is the maximum amount of memory for any hostile input.
const memory = 500 << 20

// TestHostile parses inputs that would make naive parsers run for hours or exhaust the stack or memory. Inputs that
// exceed a limit must result in a problem with a position and a hint.
func TestHostile(t *testing.T) {
	const million = 1_000_000
	const many = million / 5
	const deep = ":1: lists, quotes and components are nested more than 100 levels deep here; this one is shown as text"
	inputs := map[string]struct{ in, want string }{
		"big document":           {strings.Repeat(page(), 4*million/len(page())), ""},
		"too big a document":     {strings.Repeat("x\n", 30*million), "1:1: the document is larger than 4 MB and is ignored"},
		"nested components":      {strings.Repeat("::a\n", 10_000) + "x\n" + strings.Repeat("::\n", 10_000), "101" + deep},
		"rising components":      {rising(":", "a\n", 2_800), "102" + deep},
		"nested, indented":       {nested(2_000), "101:101: lists, quotes"},
		"indented items":         {indentedItems(2_000), "101:201: lists, quotes"},
		"nested quotes":          {strings.Repeat(">", 10_000) + "x", "1:101: lists, quotes"},
		"many nested quotes":     {strings.Repeat(strings.Repeat(">", 10_000)+"x\n\n", 300), "1:101: lists, quotes"},
		"nested items":           {strings.Repeat("- ", 5_000) + "x", "1:201: lists, quotes"},
		"mixed nesting":          {strings.Repeat("> - ", 60) + "::a\n" + strings.Repeat(" ", 120), "1:201: lists, quotes"},
		"components in items":    {componentsInItems(60), "101:101: lists, quotes"},
		"items":                  {strings.Repeat("- a\n", million), "elements and pieces of text; the rest is omitted"},
		"short paragraphs":       {strings.Repeat("a\n\n", million), "elements and pieces of text; the rest is omitted"},
		"nested tags":            {strings.Repeat("<b>", 5_000) + "x", "1:1498: tags are nested more than 500 levels deep here; all HTML is shown as text"},
		"tags":                   {strings.Repeat("<div></div>", 350_000), "elements and pieces of text; the rest is omitted"},
		"open tags":              {strings.Repeat("<b>", 400) + "\n\n" + strings.Repeat("x\n\n", 20_000), "unclosed tags such as <b> create more than 300000 elements"},
		"open tags, hidden":      {strings.Repeat("<b><table><td></b></table>", 400) + "\n\n" + strings.Repeat("x\n\n", 20_000), "unclosed tags such as <b> create more than 300000 elements"},
		"attributes of a tag":    {"<b " + strings.Repeat("a b c ", many) + ">", ""},
		"unlike attributes":      {"<b" + numbered(" a%d", 100_000) + ">", "1:1: there are more than 500 attributes here; the rest is omitted"},
		"props":                  {"::a{" + numbered("a%d ", 100_000) + "}\n::\n", "1:1: there are more than 500 attributes here; the rest is omitted"},
		"inline props":           {":a{" + numbered("a%d ", 100_000) + "}\n", "1:1: there are more than 500 attributes here; the rest is omitted"},
		"attached props":         {"*a*{" + numbered("a%d ", 100_000) + "}\n", "1:4: there are more than 500 attributes here; the rest is omitted"},
		"slot props":             {"::a\n#b{" + numbered("a%d ", 100_000) + "}\n::\n", "2:3: there are more than 500 attributes here; the rest is omitted"},
		"aliases in props":       {strings.Repeat("::a\n---\na: &a [1, 1, 1, 1]\nb: &b [*a, *a, *a, *a]\nc: &c [*b, *b, *b, *b]\nd: [*c, *c, *c, *c]\n---\n::\n", 20_000), "the aliases of the YAML expand to more than 200000 values"},
		"unclosed comments":      {strings.Repeat("x <!-- ", many/8), ""},
		"unclosed code":          {strings.Repeat("` `` ", many/5), ""},
		"rising code":            {rising("`", " ", 1_000), ""},
		"unclosed bindings":      {strings.Repeat("{{ ", many/3), "is never closed"},
		"unclosed props":         {strings.Repeat("*a*{b=\"", many/8), ""},
		"open lines of props":    {strings.Repeat(":a[\n", many), ""},
		"open links":             {strings.Repeat("[a](", many/4), ""},
		"open images":            {strings.Repeat("![", many/2), ""},
		"images in images":       {strings.Repeat("![", 20_000) + strings.Repeat("x ", 100_000) + strings.Repeat("](b) *a*", 20_000), "reference links, images and bindings repeat more than 2 MB of text"},
		"links":                  {strings.Repeat("[a](b) ", many/8), ""},
		"references":             {"[r]: /x\n\n" + strings.Repeat("[a][r] ", many/8), ""},
		"long references":        {"[r]: /" + strings.Repeat("x", million) + "\n\n" + strings.Repeat("[a][r] ", many/8), "3:15: reference links, images and bindings repeat more than 2 MB of text"},
		"long values":            {"---\na: " + strings.Repeat("x", 100_000) + "\n---\n" + strings.Repeat("{{ $doc.a }} ", 20_000), "4:261: reference links, images and bindings repeat more than 2 MB of text"},
		"open references":        {"[r]: /x\n\n" + strings.Repeat("[a][", many/4), ""},
		"mixed emphasis":         {strings.Repeat("*a_ ", many/4), ""},
		"nested emphasis":        {strings.Repeat("*a **b ", many/40) + strings.Repeat("c** d*", many/40), "emphasis and links are nested more than 100 levels deep here; the content of this one is plain text"},
		"nested spans":           {strings.Repeat("*[a ", many/16) + strings.Repeat("b](c)*", many/16), ""},
		"emphasis":               {strings.Repeat("*a* ", million), "this text has more than 50000 special characters, such as brackets and asterisks"},
		"paragraphs of emphasis": {strings.Repeat(strings.Repeat("*a* ", 1_000)+"\n\n", 1_000), "elements and pieces of text; the rest is omitted"},
		"strikes":                {strings.Repeat("~a~~b ", many/6), ""},
		"components":             {strings.Repeat(":a[b]{c} ", many/9), ""},
		"addresses":              {strings.Repeat("a@", many/2), ""},
		"long address":           {strings.Repeat("a.", many/2) + "@b.co", ""},
		"bare links":             {strings.Repeat("http://a.b ", many/11), ""},
		"tables":                 {"|a|\n|-|\n" + strings.Repeat("|b|\n", million/2), "elements and pieces of text; the rest is omitted"},
		"wide table":             {strings.Repeat("|a", 50_000) + "|\n" + strings.Repeat("|-", 50_000) + "|\n", "2:1: the table has more than 500 columns and is shown as text"},
		"wide and long table":    {strings.Repeat("|a", 500) + "|\n" + strings.Repeat("|-", 500) + "|\n" + strings.Repeat("|b|\n", million/2), "elements and pieces of text; the rest is omitted"},
		"definitions":            {strings.Repeat("[a]: b\n", many/8), ""},
		"footnotes":              {strings.Repeat("[^a] ", 20_000) + "\n\n[^a]: x\n", ""},
		"unlike footnotes":       {numbered("[^%d] ", 20_000) + "\n\n" + numbered("[^%d]: x\n", 20_000), ""},
		"headings":               {strings.Repeat("# a\n", many/16), ""},
		"marked lines":           {strings.Repeat("```{1-9999}\n```\n", many), "elements and pieces of text; the rest is omitted"},
		"colons":                 {strings.Repeat("::a\n", 3_000), "101" + deep},
		"closers":                {strings.Repeat("::\nx\n", million/2), "does not close a component"},
		"deep fence":             {strings.Repeat("````vue\n", many/8), "the code block is never closed"},
		"fence of vue":           {"```vue\n<template>\n" + strings.Repeat("<a>", million) + "\n```\n", ""},
		"yaml":                   {"---\na: " + strings.Repeat("[", 20_000) + "\n---\n", "2:103: the YAML is nested more than 100 levels deep here"},
		"bad yaml":               {"---\n" + strings.Repeat("a: b: c\n", 2_000) + "---\n", "bad YAML"},
	}
	for _, sign := range []string{"[", "]", ":", "*", "_", "{", "}", "~", "`", "<", ">", "!", "|", "#", "-", "\\", "&", "@", "\t", "(", "w", "|-"} {
		inputs["a line of "+sign] = struct{ in, want string }{strings.Repeat(sign, 2*million), ""}
	}
	for name, c := range inputs {
		t.Run(name, func(t *testing.T) {
			golden.LimitMemory(t, memory)
			done := make(chan diag.List, 1)
			start := time.Now()
			go func() {
				_, problems := mdc.Parse([]byte(c.in), mdc.Options{Places: true})
				done <- problems
			}()
			select {
			case problems := <-done:
				t.Logf("%v", time.Since(start).Round(time.Millisecond))
				reported(t, problems, c.want)
			case <-time.After(patience):
				t.Fatalf("still parsing after %v", patience)
			}
		})
	}
}

// reported looks for a problem that has a hint and contains want. If want is empty, it accepts any problem.
func reported(t *testing.T, problems diag.List, want string) {
	t.Helper()
	for _, p := range problems {
		if strings.Contains(p.String(), want) && p.Hint != "" {
			return
		}
	}
	if want != "" {
		t.Errorf("no problem %q among %.500s", want, problems)
	}
}

// nested returns nested components, each indented further than the previous one.
func nested(depth int) string {
	var b strings.Builder
	for i := range depth {
		b.WriteString(strings.Repeat(" ", i) + "::a\n")
	}
	for i := range depth {
		b.WriteString(strings.Repeat(" ", depth-1-i) + "::\n")
	}
	return b.String()
}

// rising returns runs of a character, of every length up to n, each followed by the same text.
func rising(sign, text string, n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(sign, i+1) + text)
	}
	return b.String()
}

// indentedItems returns nested lists.
func indentedItems(depth int) string {
	var b strings.Builder
	for i := range depth {
		b.WriteString(strings.Repeat("  ", i) + "- a\n")
	}
	return b.String()
}

// componentsInItems returns alternately nested items and components.
func componentsInItems(depth int) string {
	var b strings.Builder
	for i := range depth {
		b.WriteString(strings.Repeat("  ", i) + "- a\n" + strings.Repeat("  ", i+1) + "::a\n")
	}
	return b.String()
}

// numbered repeats a format with the numbers up to n.
func numbered(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// TestDeepest nests components up to the limit and one level deeper. The excess must be reported once, at its position.
func TestDeepest(t *testing.T) {
	tower := func(depth int) string {
		text := "x\n"
		for i := range depth {
			colons := strings.Repeat(":", i+2)
			text = colons + "a\n" + text + colons + "\n"
		}
		return text
	}
	if _, problems := mdc.Parse([]byte(tower(budget.Depth)), mdc.Options{}); problems != nil {
		t.Errorf("at the maximum depth: %s", problems)
	}
	_, problems := mdc.Parse([]byte(tower(budget.Depth+100)), mdc.Options{})
	var found []string
	for _, p := range problems {
		if strings.Contains(p.Message, "deep") {
			found = append(found, p.String())
		}
	}
	want := "101:1: lists, quotes and components are nested more than 100 levels deep here; this one is shown as text"
	if len(found) != 1 || found[0] != want {
		t.Errorf("have %q, want %q", found, want)
	}
}

// TestNestedTooDeep checks that the text of components that are nested too deeply is kept.
func TestNestedTooDeep(t *testing.T) {
	const depth = 300
	doc, _ := mdc.Parse([]byte(strings.Repeat("*a **b ", depth)+"END"+strings.Repeat("** *", depth)), mdc.Options{})
	if text := mdc.TextOf(doc.Nodes); strings.Count(text, "a") != depth || !strings.Contains(text, "END") {
		t.Errorf("the text is %q", text)
	}
}
