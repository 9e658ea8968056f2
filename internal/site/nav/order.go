package nav

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// sorted returns docs in the order that opts specifies.
func sorted(docs []*content.Document, opts Options) []*content.Document {
	keys := opts.Order
	if len(keys) == 0 {
		keys = []Order{{Field: "stem"}}
	}
	texts := Natural
	if opts.Plain {
		texts = strings.Compare
	}
	out := slices.Clone(docs)
	slices.SortStableFunc(out, func(a, b *content.Document) int {
		for _, key := range keys {
			if c := compare(a.Value(key.Field), b.Value(key.Field), texts); c != 0 {
				if key.Desc {
					return -c
				}
				return c
			}
		}
		return 0
	})
	return out
}

// compare compares the values of a column as SQLite does. Null comes first, followed by numbers and strings.
func compare(a, b any, texts func(a, b string) int) int {
	if c := cmp.Compare(class(a), class(b)); c != 0 {
		return c
	}
	switch a := a.(type) {
	case string:
		return texts(a, b.(string))
	case float64, bool:
		return cmp.Compare(number(a), number(b))
	default:
		return 0
	}
}

// class returns the rank of a value's type. Lists and objects have the same rank.
func class(value any) int {
	switch value.(type) {
	case nil:
		return 0
	case float64, bool:
		return 1
	case string:
		return 2
	default:
		return 3
	}
}

// number returns a boolean or number in the form that SQLite stores.
func number(value any) float64 {
	switch v := value.(type) {
	case float64:
		return v
	case bool:
		if v {
			return 1
		}
	}
	return 0
}
