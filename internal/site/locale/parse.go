package locale

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// forms are the CLDR plural categories.
var forms = []string{"zero", "one", "two", "few", "many", "other"}

// placeholder matches a placeholder in a string.
var placeholder = regexp.MustCompile(`\{\w+\}`)

// parse parses a file of strings. It reports invalid strings and leaves them out.
func parse(src string) (Table, diag.List) {
	m, problems := frontmatter.Decode(src, diag.Pos{Line: 1, Col: 1})
	if len(problems) > 0 {
		return nil, problems.Of(diag.Config)
	}
	c := checker{table: Table{}}
	for _, group := range m {
		c.group(group)
	}
	return c.table, c.problems.Of(diag.Config)
}

// checker collects the strings in a file and their problems.
type checker struct {
	table    Table
	problems diag.List
}

// group reads the strings of a group.
func (c *checker) group(group frontmatter.Pair) {
	known, ok := english()[group.Key]
	if !ok {
		c.unknown("group of strings", group, group.Key, slices.Sorted(maps.Keys(english())))
		return
	}
	texts, ok := group.Value.(frontmatter.Map)
	if !ok {
		c.report(group, `%q is a group of strings; write its keys below it, indented`, group.Key)
		return
	}
	c.table[group.Key] = map[string]string{}
	for _, text := range texts {
		c.text(group.Key, text, known)
	}
}

// text reads a string in a group. If the string depends on a number, it reads all forms.
func (c *checker) text(group string, text frontmatter.Pair, known map[string]string) {
	if want, ok := known[text.Key+".other"]; ok {
		c.forms(group, text, want)
		return
	}
	want, ok := known[text.Key]
	if !ok {
		c.unknown("text", text, group+"."+text.Key, qualified(group, known))
		return
	}
	value, ok := text.Value.(string)
	if !ok {
		c.report(text, "%q must be text", group+"."+text.Key)
		return
	}
	if c.placeholders(text, group+"."+text.Key, value, want, true) {
		c.table[group][text.Key] = value
	}
}

// forms reads the forms of a string that depends on a number.
func (c *checker) forms(group string, text frontmatter.Pair, want string) {
	name := group + "." + text.Key
	values, ok := text.Value.(frontmatter.Map)
	if !ok {
		c.report(text, "%q depends on a number; write its forms below it, such as \"one\" and \"other\"", name)
		return
	}
	for _, form := range values {
		if !slices.Contains(forms, form.Key) {
			c.unknown("form", form, form.Key, forms)
			continue
		}
		value, ok := form.Value.(string)
		if !ok {
			c.report(form, "%q must be text", name+"."+form.Key)
			continue
		}
		// Forms such as "one result" do not need a placeholder for the number.
		if c.placeholders(form, name+"."+form.Key, value, want, form.Key == "other") {
			c.table[group][text.Key+"."+form.Key] = value
		}
	}
}

// placeholders checks that a string is not empty and contains the placeholders of the default text want. It returns false
// if the text is invalid.
func (c *checker) placeholders(at frontmatter.Pair, name, value, want string, all bool) bool {
	have, expected := placeholder.FindAllString(value, -1), placeholder.FindAllString(want, -1)
	if strings.TrimSpace(value) == "" && want != "" { // a button would have no name
		c.problems = append(c.problems, diag.Errorf(at.Pos, "%q is empty", name).WithWord(at.Key).WithHint("remove it to use the default text"))
		return false
	}
	count := len(c.problems)
	for _, p := range expected {
		if all && !slices.Contains(have, p) {
			c.report(at, "%q lacks the placeholder %s, which is replaced with a value", name, p)
		}
	}
	for _, p := range have {
		if slices.Contains(expected, p) {
			continue
		}
		problem := diag.Errorf(at.Pos, "%q has no placeholder %s", name, p).WithWord(at.Key)
		if len(expected) == 0 {
			problem = problem.WithHint("remove it, because the text has no placeholders")
		} else {
			problem = problem.WithHint("available: %s", strings.Join(expected, ", "))
		}
		c.problems = append(c.problems, problem)
	}
	return len(c.problems) == count
}

func (c *checker) unknown(kind string, at frontmatter.Pair, name string, known []string) {
	c.problems = append(c.problems, diag.Errorf(at.Pos, "there is no %s %q", kind, name).WithWord(at.Key).WithSuggestion(name, known))
}

func (c *checker) report(at frontmatter.Pair, format string, args ...any) {
	c.problems = append(c.problems, diag.Errorf(at.Pos, format, args...).WithWord(at.Key))
}

// qualified returns the names of a group's strings.
func qualified(group string, texts map[string]string) []string {
	var names []string
	for key := range texts {
		base, _, _ := strings.Cut(key, ".")
		names = append(names, group+"."+base)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// flatten returns the strings in a built-in file.
func flatten(m frontmatter.Map) Table {
	table := Table{}
	for _, group := range m {
		texts, _ := group.Value.(frontmatter.Map)
		table[group.Key] = map[string]string{}
		for _, text := range texts {
			switch value := text.Value.(type) {
			case string:
				table[group.Key][text.Key] = value
			case frontmatter.Map:
				for _, form := range value {
					table[group.Key][text.Key+"."+form.Key] = frontmatter.Text(form.Value)
				}
			}
		}
	}
	return table
}
