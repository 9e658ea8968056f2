package site

// HasMoved reports whether a redirect exists from a heading that the page at path had before.
func (s *Site) HasMoved(path, id string) bool {
	_, moved := s.moved[path][id]
	return moved
}

// movedFrom returns the new addresses of headings that the page at path had before, by heading id.
func (s *Site) movedFrom(path string) map[string]string {
	if len(s.moved[path]) == 0 {
		return nil
	}
	addresses := map[string]string{}
	for id, to := range s.moved[path] {
		addresses[id] = s.config.Base.Address(to)
	}
	return addresses
}
