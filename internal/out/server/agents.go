package server

import (
	"net/http"
	"strings"
	"time"
)

// AgentsPath is the path of the MCP server, relative to the site's base path. If the site has a page at this path,
// browsers still receive the page.
const AgentsPath = "/mcp"

// agentsFiles lists the files that programs use to discover AgentsPath. If the site has a file with the same name,
// that file takes precedence.
var agentsFiles = []string{"/.well-known/mcp/catalog.json", "/.well-known/mcp/server-card.json", AgentsPath + "/server-card"}

// Agents handles requests from programs that read a site.
type Agents interface {
	Handler() http.Handler
	// Close frees the resources of the handler.
	Close()
}

// wantsPage reports whether r requests a page, as browsers do. A Model Context Protocol client that sends GET requests
// an event stream instead, and needs a response that says that there is none.
func wantsPage(r *http.Request) bool {
	accept := strings.Join(r.Header.Values("Accept"), ",")
	events := strings.Contains(accept, "text/event-stream") && weight(accept, "text/event-stream") >= weight(accept, "text/html")
	return isRead(r) && !events
}

// serveAgents answers a program that reads the site. The number of concurrent calls per client is limited, as for
// queries.
func (s *Server) serveAgents(w http.ResponseWriter, r *http.Request) {
	end, err := s.clients.take(r.Context(), clientOf(r))
	if err != nil {
		s.queryFailed(w, r, err)
		return
	}
	defer end()
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyTime)) // without this, the deadline of the server applies
	s.agents.ServeHTTP(w, r)
}
