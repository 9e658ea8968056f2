package migrate

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
)

var (
	// teamTag matches the outer tags of a VitePress team page. They are removed.
	teamTag = regexp.MustCompile(`(?m)^[ \t]*</?VPTeamPage>[ \t]*\r?\n?`)
	// teamPart matches a title or section of a team page. It captures the kind and the content.
	teamPart = regexp.MustCompile(`(?s)[ \t]*<VPTeamPage(Title|Section)>(.*?)</VPTeamPage(?:Title|Section)>[ \t]*\r?\n?`)
	// slotOf matches a slot in a title or section. It captures the name and the content.
	slotOf = regexp.MustCompile(`(?s)<template\s+(?:#|v-slot:)(title|lead|members)>(.*?)</template>`)
	// teamMembers matches a list of team members and captures their data.
	teamMembers = regexp.MustCompile(`[ \t]*<VPTeamMembers\b[^>]*?\s:members='([^']*)'[^>]*?(?:/>|>\s*</VPTeamMembers>)[ \t]*\r?\n?`)
)

// member is a team member in VitePress data.
type member struct {
	Avatar, Name, Title, Org, Desc string
	Links                          []struct{ Icon, Link any }
}

// fromTeams converts VitePress team pages to headings and cards, except in code blocks. The cards are written as
// VitePress containers.
func fromTeams(text string) string {
	if !strings.Contains(text, "<VPTeam") {
		return text
	}
	return changeProse(text, fromTeam)
}

// fromTeam converts the components of a team page in text without code blocks.
func fromTeam(text string) string {
	text = teamTag.ReplaceAllString(text, "")
	text = teamPart.ReplaceAllStringFunc(text, func(part string) string {
		match := teamPart.FindStringSubmatch(part)
		mark := map[string]string{"Title": "# ", "Section": "## "}[match[1]]
		var b strings.Builder
		for _, slot := range slotOf.FindAllStringSubmatch(match[2], -1) {
			content := strings.TrimSpace(slot[2])
			if slot[1] == "title" {
				content = mark + strings.Join(strings.Fields(content), " ")
			}
			fmt.Fprintf(&b, "\n%s\n", content)
		}
		return b.String()
	})
	return teamMembers.ReplaceAllStringFunc(text, func(tag string) string {
		var members []member
		if err := json.Unmarshal([]byte(teamMembers.FindStringSubmatch(tag)[1]), &members); err != nil {
			return tag
		}
		var b strings.Builder
		b.WriteString("\n:::::card-group\n")
		for _, m := range members {
			m.write(&b)
		}
		b.WriteString(":::::\n")
		return b.String()
	})
}

// write writes the member's card.
func (m member) write(b *strings.Builder) {
	about := m.Title
	if m.Org != "" {
		about += " @ " + m.Org
	}
	fmt.Fprintf(b, "::::card\n:::user{%s}\n:::\n", attributes("name", m.Name, "description", strings.TrimSpace(about), "src", m.Avatar))
	if m.Desc != "" {
		fmt.Fprintf(b, "\n%s\n", m.Desc)
	}
	var links []string
	for _, link := range m.Links {
		name, isName := link.Icon.(string)
		address, isAddress := link.Link.(string)
		if !isAddress {
			continue
		}
		if !isName {
			name = "link"
		}
		links = append(links, fmt.Sprintf("[%s](%s)", strings.ToUpper(name[:min(1, len(name))])+name[min(1, len(name)):], address))
	}
	if len(links) > 0 {
		fmt.Fprintf(b, "\n%s\n", strings.Join(links, " · "))
	}
	b.WriteString("::::\n")
}
