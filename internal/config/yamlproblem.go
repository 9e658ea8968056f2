package config

import (
	"errors"
	"strings"

	"github.com/goccy/go-yaml"

	"github.com/tresjs/tresdocs/internal/diag"
)

// yamlHints say how to put right what the YAML library finds, by a part of what it says.
var yamlHints = []struct{ said, hint string }{
	{"found character '\t'", "indent with spaces, not with tabs"},
	{"already defined", "take one of the two out"},
	{"could not find end character", "add the quote that ends the text"},
	{"sequence end token", `add the "]" that ends the list`},
	{"mapping value is not allowed", `put a text with ": " in it into quotes`},
	{"could not find alias", "write the value out"},
}

// yamlProblem places an error of the YAML library.
func yamlProblem(err error) diag.Problem {
	var placed yaml.Error
	if !errors.As(err, &placed) || placed.GetToken() == nil {
		return diag.Errorf(diag.Pos{Line: 1, Col: 1}, "not valid YAML: %s", err)
	}
	at, said := placed.GetToken().Position, placed.GetMessage()
	problem := diag.Errorf(diag.Pos{Line: at.Line, Col: at.Column}, "not valid YAML: %s", said)
	for _, known := range yamlHints {
		if strings.Contains(said, known.said) {
			return problem.WithHint("%s", known.hint)
		}
	}
	return problem
}
