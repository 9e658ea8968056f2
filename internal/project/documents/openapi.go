package documents

import (
	"fmt"
	"io/fs"
	"path"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/openapi"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// openAPIDocuments generates the pages about the operations in the configured OpenAPI descriptions.
func openAPIDocuments(root fs.FS, c config.File, reader *content.Reader, text func(key string) string) ([]content.Document, diag.List) {
	var docs []content.Document
	var problems diag.List
	for i, from := range c.OpenAPI {
		list := from.Page + ".md"
		collection, found := collectionOf(c, list, fmt.Sprintf("openapi[%d].page", i))
		if len(found) > 0 {
			problems = append(problems, found...)
			continue
		}
		pages, found := openapi.Pages(root, openapi.Options{
			File: from.File, Path: collection.PagePath(list), ByTag: from.Pages == "tag", Text: text,
		})
		problems = append(problems, found...)
		made := make([]content.Document, len(pages))
		faults := make([]diag.List, len(pages))
		var group errgroup.Group
		group.SetLimit(runtime.GOMAXPROCS(0))
		for i, page := range pages {
			group.Go(func() error {
				name := list
				if page.Name != "" {
					name = path.Join(from.Page, page.Name+".md")
				}
				made[i], faults[i] = reader.Make(collection, name, from.File, page.Text)
				made[i].Localized = false // the pages exist only in the language of their description
				return nil
			})
		}
		_ = group.Wait() // this cannot fail
		docs = append(docs, made...)
		problems = append(problems, slices.Concat(faults...)...)
	}
	return docs, problems
}
