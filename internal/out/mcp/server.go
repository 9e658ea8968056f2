package mcp

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/tresjs/tresdocs/internal/code/codecheck"
	"github.com/tresjs/tresdocs/internal/engine"
)

// maxRequest is the maximum size of a request in bytes.
const maxRequest = 256 << 10

// Options configure a [Server].
type Options struct {
	// Files is the built site. The server detects new builds.
	Files fs.FS
	// Script is the front end's search bundle.
	Script engine.Script
	// Snippets returns the checker for code snippets. It is called on first use. If Snippets is nil, snippets are not
	// checked.
	Snippets func() (*codecheck.Checker, error)
	// Versions maps the names of the packages that examples can import to their versions.
	Versions map[string]string
	// Version is the version of the program.
	Version string
	// Log receives internal errors. If it is nil, they are discarded.
	Log *slog.Logger
}

// Server serves a site to coding agents.
type Server struct {
	docs     *docs
	snippets func() (*codecheck.Checker, error)
	versions map[string]string
	version  string
	sdk      *sdk.Server
	log      *slog.Logger
}

const instructions = `Read-only access to a documentation site. Begin with search_docs, then read_page with the path of a result. ` +
	`Paths are paths on the site, such as /guide/start. With an anchor, as in /guide/start#install, only that section is read. ` +
	`Check code with check_snippet before it is used.`

// New returns a server for the site in o.Files.
func New(o Options) *Server {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	s := &Server{docs: &docs{files: o.Files, script: o.Script}, snippets: o.Snippets, versions: o.Versions, version: o.Version, log: o.Log}
	info := &sdk.Implementation{Name: "tresdocs", Title: "Documentation", Version: o.Version}
	s.sdk = sdk.NewServer(info, &sdk.ServerOptions{Instructions: instructions})
	s.addTools()
	s.addResources()
	s.addPrompts()
	return s
}

// Close frees the resources of the server.
func (s *Server) Close() { s.docs.close() }

// Stdio serves the protocol on standard input and output until the input is closed or ctx is done.
func (s *Server) Stdio(ctx context.Context) error {
	if _, release, err := s.docs.acquire(); err != nil {
		return err
	} else {
		release()
	}
	if err := s.sdk.Run(ctx, &sdk.IOTransport{Reader: newMessages(os.Stdin, os.Stdout), Writer: os.Stdout}); err != nil && ctx.Err() == nil {
		return fmt.Errorf("serve MCP: %w", err)
	}
	return nil
}

// Handler serves the protocol over HTTP, including the files that clients use to discover the server. The handler is
// stateless, so any number of machines can share the work. It rejects requests from pages of other origins.
func (s *Server) Handler() http.Handler {
	handler := sdk.NewStreamableHTTPHandler(func(*http.Request) *sdk.Server { return s.sdk }, &sdk.StreamableHTTPOptions{
		Stateless: true, JSONResponse: true, Logger: s.log, MaxRequestBodyBytes: maxRequest,
		// Proxies on this machine forward requests with the public host name of the site.
		DisableLocalhostProtection: true,
	})
	protected := http.NewCrossOriginProtection().Handler(handler)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, file := range []string{CatalogFile, CardFile, KnownCardFile} {
			if strings.HasSuffix(r.URL.Path, file) {
				s.serveCard(w, r, file)
				return
			}
		}
		r.Body = http.MaxBytesReader(w, r.Body, maxRequest)
		if isBatch(r) {
			http.Error(w, "Batches of calls are not supported: send each call separately.", http.StatusBadRequest)
			return
		}
		protected.ServeHTTP(w, r)
	})
}

// isBatch reports whether the body of a request is a list of calls, which would bypass the limit on calls per client.
// The protocol removed batches in version 2025-06-18.
func isBatch(r *http.Request) bool {
	body := bufio.NewReader(r.Body)
	r.Body = struct {
		io.Reader
		io.Closer
	}{body, r.Body}
	for {
		c, err := body.ReadByte()
		switch {
		case err != nil:
			return false
		case !strings.ContainsRune(" \t\r\n", rune(c)):
			_ = body.UnreadByte() // the byte was just read
			return c == '['
		}
	}
}
