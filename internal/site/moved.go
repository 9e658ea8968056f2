package site

// HasMoved reports whether there is a redirect from a former heading of the page at path.
func (s *Site) HasMoved(path, id string) bool {
	_, moved := s.moved[path][id]
	return moved
}

// movedFrom maps the ids of former headings of the page at path to their new URLs.
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
