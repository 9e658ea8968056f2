package diff

import (
	"fmt"
	"strings"
)

// maxLines is the maximum number of printed lines of a kind. JSON has all of them.
const maxLines = 30

// Text returns r as text for a terminal.
func (r Report) Text() string {
	return r.print(func(b *strings.Builder, title string, lines []string) {
		fmt.Fprintf(b, "%s\n", title)
		for _, line := range lines {
			fmt.Fprintf(b, "  %s\n", line)
		}
	}, func(s string) string { return s })
}

// Markdown returns r as Markdown for a comment on a pull request.
func (r Report) Markdown() string {
	return "### Documentation\n\n" + r.print(func(b *strings.Builder, title string, lines []string) {
		fmt.Fprintf(b, "<details><summary>%s</summary>\n\n", title)
		for _, line := range lines {
			fmt.Fprintf(b, "- %s\n", line)
		}
		b.WriteString("\n</details>\n")
	}, code)
}

// code returns s as inline code in Markdown.
func code(s string) string {
	fence := "`"
	for strings.Contains(s, fence) {
		fence += "`"
	}
	if strings.HasPrefix(s, "`") || strings.HasSuffix(s, "`") {
		s = " " + s + " "
	}
	return fence + strings.ReplaceAll(s, "\n", " ") + fence
}

// print formats the parts of r that are not empty. part writes a part, and name formats a name of the site.
func (r Report) print(part func(b *strings.Builder, title string, lines []string), name func(string) string) string {
	var b strings.Builder
	if r.Empty() {
		b.WriteString("There are no differences that readers would notice.\n")
	}
	add := func(n int, noun, what string, line func(i int) string) {
		if n == 0 {
			return
		}
		if n > 1 {
			noun += "s"
		}
		var lines []string
		for i := range min(n, maxLines) {
			lines = append(lines, line(i))
		}
		if n > maxLines {
			lines = append(lines, fmt.Sprintf("and %d more", n-maxLines))
		}
		part(&b, strings.TrimSpace(fmt.Sprintf("%d %s %s", n, noun, what)), lines)
	}
	leads := func(to, nothing string) string {
		if to == "" {
			return nothing
		}
		return "→ " + name(to)
	}
	redirect := func(list []Redirect) func(int) string {
		return func(i int) string { return name(list[i].From) + " → " + name(list[i].To) }
	}
	add(len(r.Pages.Added), "page", "added", func(i int) string { return name(r.Pages.Added[i]) })
	add(len(r.Pages.Removed), "page", "removed", func(i int) string {
		return name(r.Pages.Removed[i].Path) + " " + leads(r.Pages.Removed[i].To, "without a redirect")
	})
	add(len(r.Pages.Changed), "page", "changed", func(i int) string { return name(r.Pages.Changed[i]) })
	added, removed := r.headings()
	add(len(added), "heading", "added", func(i int) string { return name(added[i].Page + "#" + added[i].ID) })
	add(len(removed), "heading", "removed", func(i int) string {
		return name(removed[i].Page+"#"+removed[i].ID) + " " + leads(removed[i].To, "without a redirect")
	})
	add(len(r.Redirects.Added), "redirect", "added", redirect(r.Redirects.Added))
	add(len(r.Redirects.Changed), "redirect", "changed", redirect(r.Redirects.Changed))
	add(len(r.Redirects.Removed), "redirect", "removed", redirect(r.Redirects.Removed))
	add(len(r.Search), "search", "with a different rank", func(i int) string {
		return fmt.Sprintf("%s: %s %s → %s", name(r.Search[i].Query), name(r.Search[i].Page), place(r.Search[i].Before), place(r.Search[i].After))
	})
	add(len(r.Sizes), "size", "changed", func(i int) string { return r.Sizes[i].String() })
	return b.String()
}

func (r Report) headings() (added, removed []Heading) {
	for _, h := range r.Headings {
		if h.Added {
			added = append(added, h)
		} else {
			removed = append(removed, h)
		}
	}
	return added, removed
}

func place(rank int) string {
	if rank == 0 {
		return "not found"
	}
	return fmt.Sprintf("#%d", rank)
}

// String returns s in kilobytes of 1,000 bytes.
func (s Size) String() string {
	const kB = 1000
	return fmt.Sprintf("%s: %.1f kB → %.1f kB (%+.1f kB)", s.Kind, float64(s.Before)/kB, float64(s.After)/kB, float64(s.After-s.Before)/kB)
}
