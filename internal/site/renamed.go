package site

// Moved returns the pages whose files have been renamed since before was built. It maps paths that exist only in before to
// the current paths of the same documents.
func (s *Site) Moved(before *Site) map[string]string {
	moved := map[string]string{}
	var fresh map[string]string // maps the hash of a document to its path
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

// pathsNotIn returns the paths that are not in before, by the hash of their documents.
func (s *Site) pathsNotIn(before *Site) map[string]string {
	paths := map[string]string{}
	for _, path := range s.paths {
		if before.pages[path] == nil {
			paths[s.pages[path].doc.Hash] = path
		}
	}
	return paths
}
