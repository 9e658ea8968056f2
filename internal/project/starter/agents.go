package starter

import (
	"bytes"
	_ "embed"
	"strings"
)

// AgentsPath is the path of the page about agents in a new site.
const AgentsPath = "content/1.guide/4.agents.md"

// addressPlaceholder is the placeholder for the site's URL in the page about agents.
const addressPlaceholder = "https://docs.example.com"

//go:embed agents.md
var agentsPage []byte

// AgentsPage returns a page that describes how to use a site with coding agents. address is the URL of the site
// and may be empty.
func AgentsPage(address string) []byte {
	if address == "" {
		return agentsPage
	}
	return bytes.ReplaceAll(agentsPage, []byte(addressPlaceholder), []byte(strings.TrimSuffix(address, "/")))
}
