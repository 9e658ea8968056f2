package site

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// ownFolders are folders for generated files. They cannot contain pages.
var ownFolders = []string{"/" + AssetDir, "/" + NuxtDir, "/" + DataDir, "/" + IconDir}

// linkedFiles are generated files that documents may link to.
var linkedFiles = []string{"/" + SectionsFile, "/" + LLMsFile, "/" + LLMsFullFile}

// ownFiles are generated files. No page can have the same path as one of them, because the page's folder would have the
// same name as the file.
var ownFiles = slices.Concat(linkedFiles, []string{"/" + NotFoundFile, "/" + RobotsFile, "/" + SitemapFile, "/" + SitemapIndexFile, "/" + RedirectsFile, "/" + HeadersFile, "/" + HeaderTable})

// pageFiles are the files in each page's folder.
var pageFiles = []string{IndexFile, PayloadFile, StyleFile, NamesFile}

// misplaced returns a problem if a page cannot be at address.
func (s *Site) misplaced(address string) (diag.Problem, bool) {
	start := diag.Pos{Line: 1, Col: 1}
	if !isAddress(address) {
		problem := diag.Address.Problemf(start, "%q cannot be the path of a page", address)
		return problem.WithHint(`rename the file, or add a path such as "path: /guide/events" to its front matter`), true
	}
	if s.isVersion(address) {
		problem := diag.Address.Problemf(start, "no page can have the path %s, because another version of the site or another site of the workspace is there", address)
		return problem.WithHint("rename the document, or give the version or site another path in tresdocs.yaml"), true
	}
	for at := address; at != "/"; at = path.Dir(at) {
		taken := slices.Contains(pageFiles, path.Base(at)) || slices.Contains(ownFiles, at) || slices.Contains(ownFolders, at+"/") || s.public[at]
		if taken {
			problem := diag.Address.Problemf(start, "no page can have the path %s, because the site already has other files at %s", address, at)
			return problem.WithHint("rename the document, or the file in the public folder"), true
		}
	}
	return diag.Problem{}, false
}

// isAddress reports whether p is a path to a file on the site that all browsers request unchanged.
func isAddress(p string) bool {
	return strings.HasPrefix(p, "/") && path.Clean(p) == p && !strings.ContainsAny(p, `\?#`) && !strings.ContainsFunc(p, unicode.IsControl)
}
