package migrate

import (
	"io/fs"
	"regexp"
	"strings"
)

// rewrite is a VitePress rule that renames documents.
type rewrite struct {
	from *regexp.Regexp
	to   string
}

var (
	// parameter matches a parameter in a path. It captures the name, the optional pattern and the optional quantifier.
	parameter = regexp.MustCompile(`:(\w+)(?:\(([^()]*)\))?([*+?]?)`)
	// repeated maps the quantifier of a parameter to the pattern that it represents.
	repeated = map[string]string{"": "[^/]+?", "?": "[^/]*?", "*": ".*", "+": ".+"}
)

// rewrites reads the rewrite rules. It omits rules that it does not understand and reports them.
func (r *reader) rewrites(o *object) {
	for _, from := range o.keys() {
		pattern, last := "", 0
		for _, at := range parameter.FindAllStringSubmatchIndex(from, -1) {
			looks := repeated[from[at[6]:at[7]]]
			if at[4] >= 0 {
				looks = from[at[4]:at[5]]
			}
			pattern += regexp.QuoteMeta(from[last:at[0]]) + "(?P<" + from[at[2]:at[3]] + ">" + looks + ")"
			last = at[1]
		}
		pattern += regexp.QuoteMeta(from[last:])
		expression, err := regexp.Compile("^" + pattern + "$")
		if err != nil || strings.Contains(pattern, `\(`) {
			o.file.warn(o.at(from), "rename the documents by hand", "the rewrite rule for %s is not supported and is omitted", from)
			continue
		}
		to := parameter.ReplaceAllString(strings.ReplaceAll(o.text(from), "$", "$$"), "$${$1}")
		r.site.Layout.rewrites = append(r.site.Layout.rewrites, rewrite{expression, to})
	}
}

// Renamed returns the new name of a document, relative to the content folder. It ignores rules that would move the
// document out of that folder.
func (l Layout) Renamed(name string) string {
	for _, rule := range l.rewrites {
		if !rule.from.MatchString(name) {
			continue
		}
		if to := rule.from.ReplaceAllString(name, rule.to); fs.ValidPath(to) {
			return to
		}
	}
	return name
}
