package migrate

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// pageLink matches a Markdown link to a page on the site.
var pageLink = regexp.MustCompile(`\]\((/[^)\s#?]+)`)

// leastLinks is the minimum number of links below a folder that indicates that the project is served there.
const leastLinks = 3

// mount handles a project that is part of a larger site. If most links point to existing pages below a folder that the
// project does not have, mount serves the documents below that folder.
func (r *reader) mount(all texts) {
	if len(r.site.Config.Content.Collections) > 0 {
		return
	}
	pages := r.paths(all)
	if r.site.Layout.Starlight && r.base != "" { // Astro does not add the base path to links
		r.withoutFolder(all, "/"+r.base, func(to string) bool { return pages[strings.TrimRight(to, "/")] || r.isPublic(to) || to == rootPath })
		return
	}
	here, below := 0, map[string]int{}
	for _, text := range all {
		for _, link := range pageLink.FindAllStringSubmatch(text, -1) {
			to := strings.TrimRight(link[1], "/")
			if pages[to] {
				here++
				continue
			}
			for i := 1; i < len(to); i++ {
				if to[i] == '/' && pages[to[i:]] {
					below[to[:i]]++
				}
			}
		}
	}
	folder := mostFrequent(below)
	if count := below[folder]; count < leastLinks || count <= here {
		return
	}
	if folder == "/"+r.base { // links contain the base path, so it becomes part of the page paths
		r.base = ""
	}
	docs := config.Collection{Type: string(content.PageType), Include: config.StringList{"**"}, Prefix: folder, Fields: map[string]string{"links": string(content.JSONField)}}
	r.site.Config.Content.Collections = map[string]config.Collection{"docs": docs}
	r.withoutFolder(all, folder, r.isPublic) // only pages are served below it
}

// isPublic reports whether a URL is the URL of a public file.
func (r *reader) isPublic(address string) bool {
	return r.hasFile(path.Join(r.site.Layout.Public, address))
}

// withoutFolder removes folder from the URLs in documents that point to pages or files of the site.
func (r *reader) withoutFolder(all texts, folder string, isOurs func(address string) bool) {
	link := regexp.MustCompile(`(\]\(|\]:[ \t]+|\b(?:src|href|to|link|light|dark)=["'])` + regexp.QuoteMeta(folder) + `(/[^)"'\s?#]*)`)
	for name, text := range all {
		changed := changeLines(text, func(line string) string {
			return outsideCode(line, func(part string) string {
				return link.ReplaceAllStringFunc(part, func(found string) string {
					match := link.FindStringSubmatch(found)
					if !isOurs(match[2]) {
						return found
					}
					return match[1] + match[2]
				})
			})
		})
		if changed != text {
			all[name], r.site.Documents[name] = changed, []byte(changed)
		}
	}
}

// mostFrequent returns the name with the highest count. In a tie, it returns the first name in alphabetical order. It
// returns "" if counts is empty.
func mostFrequent(counts map[string]int) string {
	best := ""
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		if best == "" || counts[name] > counts[best] {
			best = name
		}
	}
	return best
}
