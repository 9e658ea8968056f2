package outputs

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// skillDir is where agents look for a site's skills (Agent Skills Discovery 0.2.0).
const skillDir = ".well-known/agent-skills/"

// skillIndex lists the skills of a site.
type skillIndex struct {
	Schema string  `json:"$schema"`
	Skills []skill `json:"skills"`
}

type skill struct {
	Name        string `json:"name"`
	Type        string `json:"type"`
	Description string `json:"description"`
	URL         string `json:"url"`
	// Digest is the digest of the file at the URL.
	Digest string `json:"digest"`
}

// longestSkillName is the maximum length of a name according to agentskills.io, in characters.
const longestSkillName = 64

// skills returns the skill generated from the site's pages, and the index that lists it.
func (f *Files) skills(context.Context) ([]site.File, error) {
	name := SkillName(f.name())
	description := content.OneLine(fmt.Sprintf("How to work with %s: where to find information in its documentation, and how to read it. Use when a task involves %s. %s", f.name(), f.name(), f.config.Description))
	text := f.skill(name, description)
	digest := sha256.Sum256([]byte(text))
	index := skillIndex{
		Schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
		Skills: []skill{{name, "skill-md", description, name + "/SKILL.md", "sha256:" + hex.EncodeToString(digest[:])}},
	}
	list, err := json.MarshalIndent(index, "", " ")
	if err != nil {
		return nil, fmt.Errorf("encode skills: %w", err)
	}
	var files []site.File
	for _, file := range []site.File{{Path: skillDir + "index.json", Data: append(list, '\n')}, {Path: skillDir + name + "/SKILL.md", Data: []byte(text)}} {
		if !f.site.Has(file.URL()) {
			files = append(files, file)
		}
	}
	return files, nil
}

// SkillName derives the name of a skill from the name of a site or package.
func SkillName(of string) string {
	isOdd := func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') }
	name := strings.Join(strings.FieldsFunc(strings.ToLower(of), isOdd), "-")
	return cmp.Or(strings.Trim(name[:min(len(name), longestSkillName)], "-"), "docs")
}

// SkillFrontMatter returns the front matter of a skill without its last line.
func SkillFrontMatter(name, description string) string {
	quoted, err := json.Marshal(description) // YAML can read JSON strings
	if err != nil {
		panic(err) // a string cannot fail to encode
	}
	return fmt.Sprintf("---\nname: %s\ndescription: %s\n", name, quoted)
}

// skill writes an introduction for agents that have not read any page yet.
func (f *Files) skill(name, description string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s---\n\n# %s\n", SkillFrontMatter(name, description), f.name())
	fmt.Fprintf(&b, "\nThe documentation is at %s. Read it before you write code: you might know about a different version.\n\n", f.site.WholeAddress("/"))
	fmt.Fprintf(&b, "- Each page is available as Markdown at its URL plus `.md`. %s lists all pages.\n", f.address(site.LLMsFile))
	b.WriteString("- If its MCP server is connected, find sections with `search_docs`, read them with `read_page`, and check code with `check_snippet` before you return it.\n")
	for _, g := range f.sets[0].groups {
		fmt.Fprintf(&b, "\n## %s\n\n", content.OneLine(g.title))
		f.writePages(&b, g.paths)
	}
	return b.String()
}
