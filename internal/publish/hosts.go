package publish

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/csp"
	"github.com/tresjs/tresdocs/internal/links"
)

// hosts are the servers whose configuration [Headers.For] writes, by their names.
var hosts = map[string]func(Headers) string{
	"caddy": caddy, "cloudflare": cloudflare, "netlify": joined, "nginx": nginx, "vercel": vercel,
}

// Hosts lists the names that [Headers.For] knows.
func Hosts() []string {
	var names []string
	for name := range hosts {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// For returns the table as configuration for host. It reports false if the host is unknown.
func (t Headers) For(host string) (string, bool) {
	write, ok := hosts[host]
	if !ok {
		return "", false
	}
	return write(t), true
}

// At returns the table for a site in the folder base of its host.
func (t Headers) At(base links.Base) Headers {
	moved := slices.Clone(t)
	for i := range moved {
		moved[i].Path = string(base) + moved[i].Path
	}
	return moved
}

// shared are the directives for every response: the policies of documents that run programs are not weaker.
var shared = []string{csp.Object, csp.Base, csp.Ancestors}

// joined writes the file _headers for hosts that join the values of all rules with the same header, as Netlify does.
// The one rule for policies therefore contains only directives that apply to every file; each page contains the rest.
func joined(t Headers) string {
	var b strings.Builder
	for i, rule := range t {
		var lines []string
		for _, header := range rule.Headers {
			switch {
			case header.Name != policyHeader:
				lines = append(lines, "  "+header.Name+": "+header.Value)
			case i == 0:
				lines = append(lines, "  "+header.Name+": "+csp.New().Only(shared...).String())
			}
		}
		if len(lines) > 0 {
			fmt.Fprintf(&b, "%s\n%s\n", rule.Path, strings.Join(lines, "\n"))
		}
	}
	return b.String()
}

// longestValue is the longest header value for Cloudflare, which limits a line, including the name, to 2,000
// characters.
const longestValue = 1900

// cloudflare writes the file _headers for Cloudflare Pages, where a rule can remove a header that another rule sets.
func cloudflare(t Headers) string {
	var b strings.Builder
	given := map[string]bool{}
	for _, rule := range t {
		b.WriteString(rule.Path + "\n")
		for _, header := range rule.Headers {
			if given[header.Name] && overlaps(t, rule, header.Name) {
				fmt.Fprintf(&b, "  ! %s\n", header.Name)
			}
			given[header.Name] = true
			value := header.Value
			if len(value) > longestValue {
				value = csp.New().Only(shared...).String() // the pages contain the rest
			}
			fmt.Fprintf(&b, "  %s: %s\n", header.Name, value)
		}
	}
	return b.String()
}

// overlaps reports whether an earlier rule sets another header of that name for the paths of rule.
func overlaps(t Headers, rule Rule, name string) bool {
	for _, earlier := range t {
		if earlier.Path == rule.Path {
			return false
		}
		begin, isFolder := strings.CutSuffix(earlier.Path, "*")
		named := slices.ContainsFunc(earlier.Headers, func(h Header) bool { return h.Name == name })
		if named && isFolder && strings.HasPrefix(rule.Path, begin) {
			return true
		}
	}
	return false
}

// nginx writes a variable per header for the http level, and the lines that send the headers.
func nginx(t Headers) string {
	t = t.withCaching()
	var maps, sends strings.Builder
	for _, name := range t.names() {
		variable := "$tresdocs_" + strings.ToLower(strings.ReplaceAll(name, "-", "_"))
		fmt.Fprintf(&maps, "map $uri %s {\n", variable)
		for _, rule := range slices.Backward(t) { // the first matching expression counts
			for _, header := range rule.Headers {
				if header.Name == name {
					fmt.Fprintf(&maps, "  %s %s;\n", nginxPattern(rule.Path), quoted(header.Value))
				}
			}
		}
		maps.WriteString("}\n")
		fmt.Fprintf(&sends, "#   add_header %s %s always;\n", name, variable)
	}
	return "# In http { }, after mime.types, with these lines in the server { } of the site and in no location:\n" + sends.String() +
		"#   add_header Vary $tresdocs_vary always;\n# and this one in its location:\n#   try_files $tresdocs_page $uri $uri/index.html =404;\n" +
		maps.String() + nginxMarkdown(t.base())
}

// nginxPattern is the key of a rule in a map of nginx.
func nginxPattern(path string) string {
	begin, isFolder := strings.CutSuffix(path, "*")
	pattern := `~^` + regexp.QuoteMeta(begin)
	if !isFolder {
		pattern += "$"
	}
	return quoted(pattern)
}

// quoted writes a value in double quotes, in the syntax of nginx and Caddy.
func quoted(value string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(value) + `"`
}

// caddy writes directives for the block of a site. If several apply, each later one replaces the header.
func caddy(t Headers) string {
	var b strings.Builder
	b.WriteString("# In the block of the site, before the directives that send its files:\nroute {\n")
	for _, rule := range t.withCaching() {
		fmt.Fprintf(&b, "  header %s {\n", rule.Path)
		for _, header := range rule.Headers {
			fmt.Fprintf(&b, "    %s %s\n", header.Name, quoted(header.Value))
		}
		b.WriteString("  }\n")
	}
	return b.String() + "}\n" + caddyMarkdown(t.base())
}

// vercel writes the key "headers" of vercel.json. If several rules set a header, the last one counts.
func vercel(t Headers) string {
	type pair struct {
		Key   string `json:"key"`
		Value string `json:"value"`
	}
	type rule struct {
		Source  string `json:"source"`
		Headers []pair `json:"headers"`
	}
	var list []rule
	for _, from := range t {
		to := rule{Source: regexp.QuoteMeta(from.Path)}
		if begin, isFolder := strings.CutSuffix(from.Path, "*"); isFolder {
			to.Source = regexp.QuoteMeta(begin) + "(.*)"
		}
		for _, header := range from.Headers {
			to.Headers = append(to.Headers, pair{header.Name, header.Value})
		}
		list = append(list, to)
	}
	data, err := json.MarshalIndent(map[string]any{"headers": list}, "", "  ")
	if err != nil {
		panic(err) // strings cannot fail to encode
	}
	return string(data) + "\n"
}

// withCaching returns the table with the caching of pages and other files without a hash in their names, which browsers
// revalidate. Static hosts have this caching by default.
func (t Headers) withCaching() Headers {
	table := slices.Clone(t)
	table[0].Headers = append(slices.Clone(t[0].Headers), Header{cacheHeader, revalidated})
	return table
}

// names lists the headers of the table in the order of their first appearance.
func (t Headers) names() []string {
	var names []string
	for _, rule := range t {
		for _, header := range rule.Headers {
			if !slices.Contains(names, header.Name) {
				names = append(names, header.Name)
			}
		}
	}
	return names
}
