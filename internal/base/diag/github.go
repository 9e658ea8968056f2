package diag

import (
	"fmt"
	"io"
	"path"
	"strings"
)

// PrintGitHub writes l to w as workflow commands, which GitHub Actions displays as annotations. dir is the path from
// the root of the repository to the folder that the file names in l are relative to.
func (l List) PrintGitHub(w io.Writer, dir string) error {
	var b strings.Builder
	for _, p := range l {
		p.printGitHub(&b, dir)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// These replacers escape line breaks and separators in workflow commands.
var (
	githubText     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	githubProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// escaped returns a value of a workflow command. Characters that control terminals are made visible.
func escaped(replacer *strings.Replacer, text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = Visible(line)
	}
	return replacer.Replace(strings.Join(lines, "\n"))
}

func (p Problem) printGitHub(b *strings.Builder, dir string) {
	var properties []string
	add := func(name, value string) { properties = append(properties, name+"="+escaped(githubProperty, value)) }
	if p.File != "" {
		add("file", path.Join(dir, p.File))
	}
	if p.Pos != (Pos{}) {
		add("line", fmt.Sprint(p.Line))
		add("col", fmt.Sprint(p.Col))
	}
	if p.Rule != "" {
		add("title", string(p.Rule))
	}
	fmt.Fprintf(b, "::%s %s::%s", p.Severity, strings.Join(properties, ","), escaped(githubText, p.Message))
	if p.Hint != "" {
		b.WriteString(githubText.Replace("\n") + escaped(githubText, p.Hint))
	}
	b.WriteByte('\n')
}
