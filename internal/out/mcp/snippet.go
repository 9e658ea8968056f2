package mcp

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/code/codecheck"
	"github.com/tresjs/tresdocs/internal/engine"
)

// maxProblems is the maximum number of problems in a response.
const maxProblems = 20

// snippetTime is the maximum CPU time for checking a snippet.
const snippetTime = time.Second

type snippetInput struct {
	Code     string `json:"code" jsonschema:"a Vue file, a piece of a template, or a script"`
	Language string `json:"language,omitempty" jsonschema:"vue, ts or js; detected by default"`
}

type snippetOutput struct {
	OK       bool      `json:"ok" jsonschema:"whether the code has no problems"`
	Language string    `json:"language" jsonschema:"the language that the code was checked as"`
	Problems []problem `json:"problems"`
	More     int       `json:"more,omitempty" jsonschema:"the number of problems that are not listed; they are listed once the problems above are fixed"`
}

type problem struct {
	Line    int    `json:"line"`
	Col     int    `json:"col"`
	Message string `json:"message"`
	Hint    string `json:"cure,omitempty"`
	Page    string `json:"page,omitempty" jsonschema:"the path of the section that explains it, for read_page"`
}

// languages maps alternative language names to the names used in code blocks.
var languages = map[string]string{"typescript": "ts", "javascript": "js", "html": "vue"}

// checkSnippet returns the problems in a snippet.
func (s *Server) checkSnippet(l *library, ctx context.Context, in snippetInput) (snippetOutput, error) {
	if strings.TrimSpace(in.Code) == "" {
		return snippetOutput{}, errors.New("code is empty")
	}
	checker, err := s.snippets()
	if err != nil {
		s.log.Error("open the snippet checker", "err", err)
		return snippetOutput{}, errors.New("snippets cannot be checked at the moment")
	}
	language := strings.ToLower(cmp.Or(in.Language, codecheck.LanguageOf(in.Code)))
	language = cmp.Or(languages[language], language)
	found, err := checker.Check(engine.Allow(ctx, snippetTime), language, in.Code)
	if err != nil {
		return snippetOutput{}, err
	}
	out := snippetOutput{OK: len(found) == 0, Language: language, Problems: []problem{}, More: max(0, len(found)-maxProblems)}
	for _, p := range found[:min(len(found), maxProblems)] {
		page, err := l.explaining(ctx, p.About)
		if err != nil {
			return snippetOutput{}, err
		}
		out.Problems = append(out.Problems, problem{Line: p.Line, Col: p.Col, Message: p.Message, Hint: p.Hint, Page: page})
	}
	return out, nil
}

// explaining returns the path of the section that best explains a name, or "" if there is none.
func (l *library) explaining(ctx context.Context, name string) (string, error) {
	if name == "" {
		return "", nil
	}
	found, err := l.search(ctx, searchInput{Query: name})
	if err != nil {
		return "", err
	}
	for _, r := range found.Results {
		if s := l.first().sections[r.Path]; strings.Contains(s.Title, name) || strings.Contains(s.Content, name) {
			return r.Path, nil
		}
	}
	return "", nil
}
