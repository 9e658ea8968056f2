package render

// InlineScripts returns the texts of the scripts that stand in pages.
func (d Document) InlineScripts() []string { return []string{d.Assets.HeadScript} }

// InlineStyles returns the texts of the style sheets that stand in pages, or come to.
func (d Document) InlineStyles() []string {
	texts := []string{d.ThemeCSS}
	for _, sheet := range d.Assets.Sheets {
		if sheet.Media == "" {
			texts = append(texts, sheet.CSS)
		}
	}
	return append(texts, d.Assets.Injected...)
}
