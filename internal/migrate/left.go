package migrate

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// leftBehind tells of what a project has beside its configuration and that nobody takes over: components
// that documents use, and code.
func (r *reader) leftBehind() error {
	used, err := r.usedComponents()
	if err != nil {
		return err
	}
	err = r.walk([]string{"app/components", "components"}, func(name string) error {
		if path.Ext(name) != ".vue" {
			return nil
		}
		component := componentName(name)
		if n := used[component]; n > 0 && !r.options.KnownComponent(component) {
			r.left(name, fmt.Sprintf("the component %q is not carried over; %s it", component, uses(n)), "where it stands, its content is shown without it")
		} else if n > 0 {
			r.left(name, fmt.Sprintf("the component %q is not carried over; the one that is built in takes its place in %s", component, documents(n)), "")
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, code := range []string{"pages", "layouts", "plugins", "middleware", "server", "modules", "app.vue", "error.vue"} {
		for _, name := range []string{path.Join("app", code), code} {
			if _, err := fs.Stat(r.fsys, name); err == nil {
				r.left(name, "code of the project is not carried over", "")
			}
		}
	}
	return r.walk([]string{contentDir}, func(name string) error {
		if path.Base(name) == "_dir.yml" {
			r.left(name, "the settings of a folder are called .navigation.yml", "rename it")
		}
		return nil
	})
}

func (r *reader) left(file, message, cure string) {
	r.problems = append(r.problems, diag.Problem{File: file, Rule: diag.Migrate, Severity: diag.Warning, Message: message, Cure: cure})
}

func uses(n int) string {
	if n == 1 {
		return "1 document uses"
	}
	return fmt.Sprintf("%d documents use", n)
}

func documents(n int) string {
	if n == 1 {
		return "1 document"
	}
	return fmt.Sprintf("%d documents", n)
}

var componentPattern = regexp.MustCompile(`(?m)(?:^\s*::+|:|<)([a-zA-Z][\w-]*)`)

// usedComponents counts the documents that name each component, in any of the ways there are.
func (r *reader) usedComponents() (map[string]int, error) {
	used := map[string]int{}
	err := r.walk([]string{contentDir}, func(name string) error {
		if path.Ext(name) != ".md" {
			return nil
		}
		src, err := fs.ReadFile(r.fsys, name)
		seen := map[string]bool{}
		for _, match := range componentPattern.FindAllStringSubmatch(string(src), -1) {
			seen[mdc.ComponentName(kebab(match[1]))] = true
		}
		for component := range seen {
			used[component]++
		}
		return err
	})
	return used, err
}

// componentName is the name of a component's file in documents: the folders below components/ go before
// it, but for "content" and for what the name repeats.
func componentName(file string) string {
	_, below, _ := strings.Cut(file, "components/")
	var parts []string
	for part := range strings.SplitSeq(strings.TrimSuffix(below, ".vue"), "/") {
		if part == "content" || part == "global" {
			continue
		}
		words := strings.Split(kebab(part), "-")
		if len(parts) > 0 && len(words) > 1 && slices.Contains(parts, words[0]) {
			words = words[1:]
		}
		parts = append(parts, words...)
	}
	return mdc.ComponentName(strings.Join(parts, "-"))
}

var humps = regexp.MustCompile(`([a-z0-9])([A-Z])`)

// kebab spells IntroScene as intro-scene.
func kebab(name string) string {
	return strings.ToLower(strings.TrimSuffix(humps.ReplaceAllString(name, "$1-$2"), ".global"))
}
