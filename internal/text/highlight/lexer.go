package highlight

import (
	"strings"
	"sync"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// lexersByName caches lexers by language. Without it, chroma would compare each name that is not a language with the
// file names of all languages, which takes a millisecond.
var lexersByName sync.Map

// lexerOf returns chroma's lexer for a language, or nil if there is none.
func lexerOf(lang string) chroma.Lexer {
	if !chromaNames()[lang] {
		return nil
	}
	if lexer, ok := lexersByName.Load(lang); ok {
		return lexer.(chroma.Lexer)
	}
	lexer := lexers.Get(lang)
	if lexer != nil {
		lexersByName.Store(lang, lexer)
	}
	return lexer
}

// chromaNames holds the lowercase names that chroma may have a lexer for. They are the names and aliases of languages,
// and file names and their extensions.
var chromaNames = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{}
	for _, lexer := range lexers.GlobalLexerRegistry.Lexers {
		of := lexer.Config()
		names[strings.ToLower(of.Name)] = true
		for _, list := range [][]string{of.Aliases, of.Filenames, of.AliasFilenames} {
			for _, name := range list {
				names[strings.ToLower(strings.TrimPrefix(name, "*."))] = true
			}
		}
	}
	return names
})
