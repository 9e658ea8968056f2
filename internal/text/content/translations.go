package content

// Translations groups the documents of a site that are translations of each other. Their paths within their locales'
// folders are the same, apart from order prefixes.
type Translations map[string]map[string]Document // by key, then by the locale's code

// NewTranslations groups docs that are translations of each other.
func NewTranslations(docs []Document) Translations {
	t := Translations{}
	for _, doc := range docs {
		key := doc.sharedKey()
		if t[key] == nil {
			t[key] = map[string]Document{}
		}
		t[key][doc.Locale.Code] = doc
	}
	return t
}

// Of returns the translation of doc in the given locale.
func (t Translations) Of(doc Document, l Locale) (Document, bool) {
	found, ok := t[doc.sharedKey()][l.Code]
	return found, ok
}

// sharedKey returns a key that a document shares with the copies that replace its missing translations.
func (d Document) sharedKey() string {
	if d.Original != nil {
		return d.Original.key()
	}
	return d.key()
}

// WithOriginals adds copies of first-locale documents to docs, one for each locale that lacks a translation. The pages
// of the copies show the original. locales lists the site's locales, beginning with the first one.
func WithOriginals(docs []Document, locales []Locale) []Document {
	if len(locales) < 2 {
		return docs
	}
	known := NewTranslations(docs)
	taken := map[string]bool{}
	for _, doc := range docs {
		taken[doc.Path] = true
	}
	all := docs[:len(docs):len(docs)]
	for _, doc := range docs {
		if !doc.Localized || doc.Locale.IsTranslation {
			continue
		}
		for _, l := range locales[1:] {
			_, translated := known.Of(doc, l)
			if copied := doc.in(l); !translated && !taken[copied.Path] {
				all = append(all, copied)
			}
		}
	}
	return all
}

// in returns a copy of d for a locale that has no translation of it.
func (d Document) in(l Locale) Document {
	original := d
	stem := d.Stem
	if d.Locale.Path != "" {
		stem = stem[min(len(stem), len(d.Locale.Path)):] // Path has a leading slash; the stem has a slash after the prefix instead
	}
	d.Original, d.Locale = &original, l
	d.Collection = l.CollectionName(d.Collection)
	d.Stem = l.stem(stem)
	within := d.Path[len(original.Locale.Path):]
	if within == "" {
		within = "/"
	}
	d.Path = l.Address(within)
	d.ID = d.Collection + "/" + d.Stem + "." + d.Extension
	return d
}
