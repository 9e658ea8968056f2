package site

// Moved leads from the paths of pages that before had and s has not to where their documents are now: a
// file that was renamed.
func (s *Site) Moved(before *Site) map[string]string {
	moved := map[string]string{}
	var fresh map[string]string // by the document's hash
	for _, path := range before.paths {
		if s.pages[path] != nil {
			continue
		}
		if fresh == nil {
			fresh = s.pathsNotIn(before)
		}
		if to, ok := fresh[before.pages[path].doc.Hash]; ok {
			moved[path] = to
		}
	}
	return moved
}

// pathsNotIn gives the paths that before has not, by their documents' hashes.
func (s *Site) pathsNotIn(before *Site) map[string]string {
	paths := map[string]string{}
	for _, path := range s.paths {
		if before.pages[path] == nil {
			paths[s.pages[path].doc.Hash] = path
		}
	}
	return paths
}
