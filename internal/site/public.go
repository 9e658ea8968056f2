package site

import (
	"io/fs"
	"path"
	"slices"
	"strings"
)

// publicFiles lists the files in the public folder by URL path. The list is consulted for every prefix of every page's
// path, and for every link. It ignores errors, because the build reports them when it copies the files.
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

// isFile reports whether d is a file or a symbolic link to one.
func isFile(fsys fs.FS, name string, d fs.DirEntry) bool {
	if d.Type()&fs.ModeSymlink == 0 {
		return d.Type().IsRegular()
	}
	info, err := fs.Stat(fsys, name)
	return err == nil && info.Mode().IsRegular()
}

// HasFile reports whether the public folder has a file at a URL path.
func (s *Site) HasFile(urlPath string) bool { return s.public[path.Clean("/"+urlPath)] }

// HasPublicPrograms reports whether the public folder contains files that may contain programs.
func (s *Site) HasPublicPrograms() bool {
	for name := range s.public {
		switch path.Ext(name) {
		case ".js", ".mjs", ".html", ".htm":
			return true
		}
	}
	return false
}

// Has reports whether the public folder contains a file at a URL path, or there is a redirect from the path.
func (s *Site) Has(urlPath string) bool {
	_, moved := s.config.Redirects[urlPath]
	return moved || s.HasFile(urlPath)
}

// CanLink reports whether documents may link to a URL path that is not a page. The path may belong to a public or
// generated file, a redirect, or a page of another version.
func (s *Site) CanLink(urlPath string) bool {
	if urlPath == "/"+SitemapFile {
		return s.config.Document.Origin != ""
	}
	_, moved := s.config.Redirects.Find(urlPath)
	return moved || s.isVersion(urlPath) || slices.Contains(linkedFiles, urlPath) || s.isRaw(urlPath) || s.Has(urlPath) ||
		s.HasFile(path.Join(urlPath, IndexFile)) // the public folder may contain a separate site
}

// isRaw reports whether a URL path refers to the Markdown of a page.
func (s *Site) isRaw(urlPath string) bool {
	page, isRaw := strings.CutPrefix(urlPath, "/raw/")
	page, isMarkdown := strings.CutSuffix(page, ".md")
	if page == "index" && s.HasPage("/") {
		return isRaw && isMarkdown
	}
	return isRaw && isMarkdown && s.HasPage("/"+page)
}
