package server

import (
	"net/http"
	"strings"
	"time"
)

// AgentsPath is the path of the MCP server, below the site's base. If the site has a page at this path, browsers still
// get the page.
const AgentsPath = "/mcp"

// agentsFiles are the files that programs use to discover AgentsPath. Files of the site take precedence.
var agentsFiles = []string{"/.well-known/mcp/catalog.json", "/.well-known/mcp/server-card.json", AgentsPath + "/server-card"}

// Agents answers programs that read a site.
type Agents interface {
	Handler() http.Handler
	// Close frees its resources.
	Close()
}

// wantsPage reports whether r requests a page, as a browser does. A client of the Model Context Protocol that
// sends GET asks for an event stream and must learn that there is none.
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
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyTime)) // otherwise the server's own deadline applies
	s.agents.ServeHTTP(w, r)
}
