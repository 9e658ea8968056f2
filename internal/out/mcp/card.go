package mcp

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
)

// The files that clients use to discover the server, relative to the site's folder. They are the catalog of a host, the
// card that the catalog points to, and the card at the path where many clients look for it (SEP-2127 and the draft of
// its extension).
const (
	CatalogFile   = "/.well-known/mcp/catalog.json"
	CardFile      = "/mcp/server-card"
	KnownCardFile = "/.well-known/mcp/server-card.json"
)

// cardType is the media type of a card.
const cardType = "application/mcp-server-card+json"

// card describes the server to clients before they connect. It does not list the tools, which clients request from
// the server.
type card struct {
	Schema      string   `json:"$schema"`
	Name        string   `json:"name"`
	Version     string   `json:"version"`
	Title       string   `json:"title"`
	Description string   `json:"description"`
	Remotes     []remote `json:"remotes"`
}

type remote struct {
	Type string `json:"type"`
	URL  string `json:"url"`
}

// catalog lists the cards of a host.
type catalog struct {
	SpecVersion string  `json:"specVersion"`
	Entries     []entry `json:"entries"`
}

type entry struct {
	Identifier  string `json:"identifier"`
	DisplayName string `json:"displayName"`
	Type        string `json:"type"`
	URL         string `json:"url"`
}

// serverName is the last part of the server's name. The name of the host precedes it.
const serverName = "docs"

// longestDescription is the maximum length in characters that the schema for cards allows.
const longestDescription = 100

// serveCard responds with a card or the catalog. Their URLs contain the requested host.
func (s *Server) serveCard(w http.ResponseWriter, r *http.Request, file string) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	base := strings.TrimSuffix(r.URL.Path, file)
	var answer any
	mediaType := cardType
	if file == CatalogFile {
		answer, mediaType = s.catalog(r, base), "application/json"
	} else {
		answer = s.card(r, base)
	}
	data, err := json.Marshal(answer)
	if err != nil {
		panic(err) // encoding strings never fails
	}
	header := w.Header()
	header.Set("Content-Type", mediaType)
	header.Set("Cache-Control", "public, max-age=3600")
	header.Set("Vary", "Host, X-Forwarded-Proto")
	header.Set("Access-Control-Allow-Origin", "*")
	header.Set("Access-Control-Allow-Methods", "GET")
	header.Set("Access-Control-Allow-Headers", "Content-Type")
	_, _ = w.Write(data) // an error means that the client has disconnected
}

func (s *Server) card(r *http.Request, base string) card {
	title, about := s.about()
	labels := strings.Split(hostOf(r), ".")
	slices.Reverse(labels)
	return card{
		Schema:      "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
		Name:        strings.Join(labels, ".") + "/" + serverName,
		Version:     s.version,
		Title:       title,
		Description: about,
		Remotes:     []remote{{"streamable-http", originOf(r) + base + "/mcp"}},
	}
}

func (s *Server) catalog(r *http.Request, base string) catalog {
	title, _ := s.about()
	return catalog{SpecVersion: "draft", Entries: []entry{{
		Identifier: "urn:air:" + hostOf(r) + ":" + serverName, DisplayName: title,
		Type: cardType, URL: originOf(r) + base + CardFile,
	}}}
}

// about returns the title and a one-sentence description of the site.
func (s *Server) about() (title, description string) {
	title, description = "Documentation", "Search and read the documentation, and check code."
	l, release, err := s.docs.acquire()
	if err != nil {
		return title, description
	}
	defer release()
	if home, ok := l.first().sections[l.locales[0].Home()]; ok && home.Title != "" {
		title = home.Title
	}
	return title, cut(description, longestDescription)
}

// hostOf returns the requested host name without the port.
func hostOf(r *http.Request) string {
	host, _, _ := strings.Cut(r.Host, ":")
	return strings.ToLower(host)
}

// originOf returns the origin that the client has requested. A proxy reports it in a header.
func originOf(r *http.Request) string {
	scheme := "http"
	if r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" {
		scheme = "https"
	}
	return scheme + "://" + r.Host
}
