package site

import (
	"io/fs"
	"path"
	"slices"
	"strings"
)

// publicFiles lists the files of the public folder by URL path: they are asked for with every part of every
// page's address, and with every link. What cannot be read is told by the build, which copies it.
func publicFiles(public fs.FS) map[string]bool {
	files := map[string]bool{}
	if public == nil {
		return files
	}
	_ = fs.WalkDir(public, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && isFile(public, name, d) {
			files["/"+name] = true
		}
		return nil
	})
	return files
}

// isFile reports whether d is a file, or a link to one.
func isFile(fsys fs.FS, name string, d fs.DirEntry) bool {
	if d.Type()&fs.ModeSymlink == 0 {
		return d.Type().IsRegular()
	}
	info, err := fs.Stat(fsys, name)
	return err == nil && info.Mode().IsRegular()
}

// HasFile reports whether a file of the public folder stands at a URL path.
func (s *Site) HasFile(urlPath string) bool { return s.public[path.Clean("/"+urlPath)] }

// HasPublicPrograms reports whether files of the public folder may hold programs.
func (s *Site) HasPublicPrograms() bool {
	for name := range s.public {
		switch path.Ext(name) {
		case ".js", ".mjs", ".html", ".htm":
			return true
		}
	}
	return false
}

// Has reports whether a file of the public folder or a redirect stands at a URL path.
func (s *Site) Has(urlPath string) bool {
	_, moved := s.config.Redirects[urlPath]
	return moved || s.HasFile(urlPath)
}

// CanLink reports whether documents may link to a URL path that is no page: to a file, also one that the site
// makes itself, a redirect, or a page of another version.
func (s *Site) CanLink(urlPath string) bool {
	if urlPath == "/"+SitemapFile {
		return s.config.Document.Origin != ""
	}
	_, moved := s.config.Redirects.Find(urlPath)
	return moved || s.isVersion(urlPath) || slices.Contains(linkedFiles, urlPath) || s.isRaw(urlPath) || s.Has(urlPath)
}

// isRaw reports whether the Markdown of a page stands at a URL path.
func (s *Site) isRaw(urlPath string) bool {
	page, isRaw := strings.CutPrefix(urlPath, "/raw/")
	page, isMarkdown := strings.CutSuffix(page, ".md")
	if page == "index" && s.HasPage("/") {
		return isRaw && isMarkdown
	}
	return isRaw && isMarkdown && s.HasPage("/"+page)
}
