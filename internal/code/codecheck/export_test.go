package codecheck

import (
	"context"
	"strings"
)

// Imports lists the names that code imports from packages. It omits imports from local files.
func (c *Checker) Imports(ctx context.Context, language, code string) ([]string, error) {
	names, err := c.compiler.Names(ctx, language, code)
	var list []string
	for _, i := range names.Imports {
		if strings.HasPrefix(i.From, ".") || strings.HasPrefix(i.From, "/") || strings.HasPrefix(i.From, "~") {
			continue
		}
		for _, name := range i.Names {
			list = append(list, name.Name)
		}
	}
	return list, err
}
