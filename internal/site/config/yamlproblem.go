package config

import (
	"errors"
	"strings"

	"github.com/goccy/go-yaml"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// yamlHints maps parts of the YAML library's error messages to hints.
var yamlHints = []struct{ message, hint string }{
	{"found character '\t'", "indent with spaces, not with tabs"},
	{"already defined", "remove one of the two"},
	{"could not find end character", "add the missing quote"},
	{"sequence end token", `add the "]" that ends the list`},
	{"mapping value is not allowed", `add quotes around text that contains ": "`},
	{"could not find alias", "write out the value"},
}

// yamlProblem converts an error from the YAML library to a problem with a position.
func yamlProblem(err error) diag.Problem {
	var placed yaml.Error
	if !errors.As(err, &placed) || placed.GetToken() == nil {
		return diag.Errorf(diag.Pos{Line: 1, Col: 1}, "not valid YAML: %s", err)
	}
	at, message := placed.GetToken().Position, placed.GetMessage()
	problem := diag.Errorf(diag.Pos{Line: at.Line, Col: at.Column}, "not valid YAML: %s", message)
	for _, entry := range yamlHints {
		if strings.Contains(message, entry.message) {
			return problem.WithHint("%s", entry.hint)
		}
	}
	return problem
}
