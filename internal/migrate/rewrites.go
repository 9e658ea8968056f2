package migrate

import (
	"io/fs"
	"regexp"
	"strings"
)

// rewrite is a rule of VitePress by which documents stand elsewhere than their files.
type rewrite struct {
	from *regexp.Regexp
	to   string
}

var (
	// parameter matches a part of a path that a rewrite names: a colon and a word, what it looks like, and how often.
	parameter = regexp.MustCompile(`:(\w+)(?:\(([^()]*)\))?([*+?]?)`)
	// repeated is what a parameter stands for by the sign behind it.
	repeated = map[string]string{"": "[^/]+?", "?": "[^/]*?", "*": ".*", "+": ".+"}
)

// rewrites reads the rules by which documents stand elsewhere. One that cannot be read is left out.
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
			o.file.warn(o.at(from), "move its documents by hand", "the rewrite of %s is left out", from)
			continue
		}
		to := parameter.ReplaceAllString(strings.ReplaceAll(o.text(from), "$", "$$"), "$${$1}")
		r.site.Layout.rewrites = append(r.site.Layout.rewrites, rewrite{expression, to})
	}
}

// Renamed returns the name that a document gets, from the content folder. A rule that leads out of that is not followed.
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
