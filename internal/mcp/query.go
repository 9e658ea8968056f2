package mcp

import (
	"cmp"
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
	"you your me want need how do does can could should please some something any anything only has have so one after another up use uses using " +
	"not let get set put make create build write show give add draw code")

// questions returns what is looked for in place of a query. A short one stays as it is. No section has all words of a
// sentence, so that each two of those that say what it is about are looked for as well.
func questions(query string) []string {
	rest := task.ReplaceAllString(query, "")
	words := strings.FieldsFunc(rest, func(r rune) bool { return strings.ContainsRune(" \t\n,;?!", r) })
	if rest == query && len(words) <= fewWords {
		return []string{query}
	}
	words = slices.DeleteFunc(words, func(word string) bool { return slices.Contains(fillers, strings.ToLower(word)) })
	if len(words) == 0 {
		return []string{query}
	}
	list := []string{strings.Join(words, " ")}
	if len(words) < 3 {
		return list
	}
	words = words[:min(len(words), fewWords)]
	for i, word := range words {
		for _, other := range words[i+1:] {
			list = append(list, word+" "+other)
		}
	}
	return list
}

// rankOffset is how far the first ranks are from weighing more than several lower ones.
const rankOffset = 10

// merge makes one list of what several questions have found, by reciprocal rank fusion: what more of them find, and
// find earlier, comes first.
func merge(found [][]string) []string {
	if len(found) == 1 {
		return found[0]
	}
	var all []string
	scores := map[string]float64{}
	for _, list := range found {
		for i, id := range list {
			if scores[id] == 0 {
				all = append(all, id)
			}
			scores[id] += 1 / float64(rankOffset+i)
		}
	}
	slices.SortStableFunc(all, func(a, b string) int { return cmp.Compare(scores[b], scores[a]) })
	return all
}
