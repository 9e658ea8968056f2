package starter

import (
	"bytes"
	_ "embed"
	"strings"
)

// AgentsPath is where a new site has the page on agents.
const AgentsPath = "content/1.guide/4.agents.md"

// addressPlaceholder stands in the page on agents for the site's address.
const addressPlaceholder = "https://docs.example.com"

//go:embed agents.md
var agentsPage []byte

// AgentsPage is the page that says how to use a site with programs that write code; address is that of the site,
// empty where it is not known.
func AgentsPage(address string) []byte {
	if address == "" {
		return agentsPage
	}
	return bytes.ReplaceAll(agentsPage, []byte(addressPlaceholder), []byte(strings.TrimSuffix(address, "/")))
}
