package examples

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf16"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/engine"
)

// inspectFunction is the function of the compiler's script that reads the names in a snippet.
const inspectFunction = "inspectSnippet"

// Name is a name in a snippet. At is its offset in bytes.
type Name struct {
	Name string `json:"name"`
	At   int    `json:"at"`
}

// Import is an import of a package, with the imported names. They can include "default".
type Import struct {
	From  string `json:"from"`
	At    int    `json:"at"`
	Names []Name `json:"names"`
}

// Tag is a start tag with its attributes. Event names begin with "@".
type Tag struct {
	Name
	Attributes []Attribute `json:"attributes"`
	// Directives lists directive names without "v-". It does not include directives written in a shorthand syntax.
	Directives []Name `json:"directives"`
}

// Attribute is an attribute of a tag. Value is its text, or "" if it is bound.
type Attribute struct {
	Name
	Value string `json:"value"`
}

// Call is a call to a function that is imported from a package.
type Call struct {
	From   string `json:"from"`
	Callee string `json:"callee"`
	// Results are the members that the snippet destructures from the call's result.
	Results []Name `json:"results"`
	// Options lists, for each argument that is an object literal, the members of the object.
	Options [][]Name `json:"options"`
}

// Names holds the names in a code snippet.
type Names struct {
	Imports []Import `json:"imports"`
	Tags    []Tag    `json:"tags"`
	Calls   []Call   `json:"calls"`
	// Declared lists the names that the snippet declares or imports.
	Declared []string `json:"declared"`
	// Unknown lists the names that the snippet reads but does not declare. It includes names read by the template
	// only if there is a script.
	Unknown []Name `json:"unknown"`
	// Extended lists the classes that the snippet passes to extend(). It is nil if they cannot be determined.
	Extended []string `json:"extended"`
	// Whole reports whether the snippet is a complete file with a script and a template.
	Whole bool `json:"whole"`
}

// Names returns the names in code. The language must be vue or a script language. Code that does not parse has no
// names.
func (c *Compiler) Names(ctx context.Context, language, code string) (Names, error) {
	var names Names
	key := cache.KeyOf([]byte("names"), c.version[:], []byte(language), []byte(code))
	if entry, ok := c.cache.Get(key); ok && json.Unmarshal(entry, &names) == nil {
		return names, nil
	}
	names, err := c.readNames(ctx, language, code)
	if err != nil {
		return names, err
	}
	entry, err := json.Marshal(names)
	if err != nil {
		return names, fmt.Errorf("encode the names of a snippet: %w", err)
	}
	c.cache.Put(key, entry)
	return names, nil
}

func (c *Compiler) readNames(ctx context.Context, language, code string) (Names, error) {
	var names Names
	text, shift := code, 0
	if language == "vue" && !block.MatchString(code) {
		text, shift = wrapper+code+"</template>", len(wrapper)
	}
	arg, err := json.Marshal(struct {
		Language string `json:"language"`
		Text     string `json:"text"`
	}{language, text})
	if err != nil {
		return names, fmt.Errorf("encode snippet: %w", err)
	}
	answer, err := c.pool.Call(ctx, inspectFunction, string(arg))
	if !engine.Spent(ctx) && errors.As(err, new(engine.ScriptError)) {
		return names, nil
	}
	if err != nil {
		return names, fmt.Errorf("read the names of a snippet: %w", err)
	}
	if err := json.Unmarshal([]byte(answer), &names); err != nil {
		return names, fmt.Errorf("decode the names of a snippet: %w", err)
	}
	names.place(offsets(text), shift)
	return names, nil
}

// place converts the offsets of names from UTF-16 units to bytes and subtracts shift from each of them.
func (n *Names) place(bytes []int, shift int) {
	move := func(name *Name) { name.At = bytes[min(max(name.At, 0), len(bytes)-1)] - shift }
	for i := range n.Imports {
		from := Name{At: n.Imports[i].At}
		move(&from)
		n.Imports[i].At = from.At
		for j := range n.Imports[i].Names {
			move(&n.Imports[i].Names[j])
		}
	}
	for i := range n.Tags {
		move(&n.Tags[i].Name)
		for j := range n.Tags[i].Attributes {
			move(&n.Tags[i].Attributes[j].Name)
		}
		for j := range n.Tags[i].Directives {
			move(&n.Tags[i].Directives[j])
		}
	}
	for _, call := range n.Calls {
		for _, list := range append(call.Options, call.Results) {
			for i := range list {
				move(&list[i])
			}
		}
	}
	for i := range n.Unknown {
		move(&n.Unknown[i])
	}
}

// offsets returns the byte offset of each UTF-16 unit of text, followed by the length of text.
func offsets(text string) []int {
	var list []int
	for i, r := range text {
		for range utf16.RuneLen(r) {
			list = append(list, i)
		}
	}
	return append(list, len(text))
}
