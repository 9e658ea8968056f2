package mcp

import (
	"regexp"
	"slices"
	"strings"
)

// fewWords are as many as a reader types; a longer query is a sentence, as programs write them.
const fewWords = 5

// task matches what begins a task and says nothing of it, as "make a scene that".
var task = regexp.MustCompile(`(?i)^(?:please )?(?:make|create|build|write|show|give|add|draw|code)(?: me)? (?:a|an|the|some) [\w-]+ (?:that|which|where|with|to|in which) `)

// fillers are words of sentences that pages about anything have.
var fillers = strings.Fields("a an the and or of in on to with for by from at as is are be it its this that which when where while my i we " +
	"you your me want need how do does can could should please some something any anything only has have so one after another up use uses using")

// keyWords returns the words of a query that say what it is about. A short query stays as it is.
func keyWords(query string) string {
	rest := task.ReplaceAllString(query, "")
	words := strings.FieldsFunc(rest, func(r rune) bool { return strings.ContainsRune(" \t\n,;?!", r) })
	if rest == query && len(words) <= fewWords {
		return query
	}
	words = slices.DeleteFunc(words, func(word string) bool { return slices.Contains(fillers, strings.ToLower(word)) })
	if len(words) == 0 {
		return query
	}
	return strings.Join(words, " ")
}
