package server

import (
	"net/http"
	"strings"
	"time"
)

// AgentsPath is where programs that read the site ask, in the folder that the site stands in. A page of the site at
// this path is still read there.
const AgentsPath = "/mcp"

// agentsFiles are those with which programs find AgentsPath. Files of the site come first.
var agentsFiles = []string{"/.well-known/mcp/catalog.json", "/.well-known/mcp/server-card.json", AgentsPath + "/server-card"}

// Agents answers programs that read one site.
type Agents interface {
	Handler() http.Handler
	// Close frees what it holds.
	Close()
}

// wantsPage reports whether r reads a page, as a browser does. A client of the Model Context Protocol that reads
// asks for a stream of events, and must learn that there is none.
func wantsPage(r *http.Request) bool {
	accept := strings.Join(r.Header.Values("Accept"), ",")
	events := strings.Contains(accept, "text/event-stream") && weight(accept, "text/event-stream") >= weight(accept, "text/html")
	return isRead(r) && !events
}

// serveAgents answers a program that reads the site. What one client asks waits for its turn, as queries do.
func (s *Server) serveAgents(w http.ResponseWriter, r *http.Request) {
	end, err := s.clients.take(r.Context(), clientOf(r))
	if err != nil {
		s.queryFailed(w, r, err)
		return
	}
	defer end()
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyTime)) // else the server's own holds
	s.agents.ServeHTTP(w, r)
}
