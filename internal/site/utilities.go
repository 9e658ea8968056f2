package site

import (
	"context"
	"fmt"
	"slices"

	"github.com/tresjs/tresdocs/internal/assets/tailwind"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/sanitize"
)

// utilitySheet is the name of the style sheet of the utility classes in documents.
const utilitySheet = "utilities"

// utilities is the style sheet of the utility classes in documents and in the site's React components. The whole site
// shares one sheet, because the policy of pages contains its hash. Pages without these classes do not include it.
type utilities struct {
	css     string
	classes []string
	file    File
}

// newUtilities generates the sheet of the classes in docs. It returns nil if none of the classes is a utility class.
func newUtilities(ctx context.Context, config Config, docs []content.Document) (*utilities, error) {
	var candidates []string
	for _, doc := range docs {
		for _, class := range doc.Classes {
			if sanitize.IsUtility(class) {
				candidates = append(candidates, class)
			}
		}
	}
	if config.Parts != nil {
		candidates = append(candidates, config.Parts.Classes...)
	}
	slices.Sort(candidates)
	candidates = slices.DeleteFunc(slices.Compact(candidates), config.Document.Assets.HasClass)
	if len(candidates) == 0 || config.Tailwind == nil {
		return nil, nil
	}
	css, err := config.Tailwind.Sheet(ctx, candidates)
	if err != nil {
		return nil, fmt.Errorf("style classes of documents: %w", err)
	}
	classes := tailwind.Classes(css, candidates)
	if len(classes) == 0 {
		return nil, nil
	}
	return &utilities{css, classes, HashedFile(utilitySheet, "css", []byte(css))}, nil
}

// addTo returns config with the sheet added after the front end's sheets.
func (u *utilities) addTo(config Config) Config {
	if u == nil {
		return config
	}
	sheet := render.NewSheet(utilitySheet, u.css, config.Base.Address(u.file.URL()), u.classes)
	config.Document.Assets.Sheets = append(slices.Clone(config.Document.Assets.Sheets), sheet)
	config.Shell.Sheets = config.Document.Assets.SheetFiles()
	return config
}

// files returns the sheet as a file. Browsers load it when they navigate to a page with a utility class.
func (u *utilities) files() []File {
	if u == nil {
		return nil
	}
	return []File{u.file}
}
