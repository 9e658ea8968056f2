package mcp

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/snippets"
)

// maxRequest is how long a request may be, in bytes.
const maxRequest = 256 << 10

// Options are what a [Server] works with.
type Options struct {
	// Files is the built site. Whenever there is another build in it, that one is read.
	Files fs.FS
	// Script is the front end's search bundle.
	Script engine.Script
	// Snippets returns what checks snippets, when it is first needed; nil checks none.
	Snippets func() (*snippets.Checker, error)
	// Versions are those of the packages that examples can import, by their names.
	Versions map[string]string
	// Version is that of the program.
	Version string
	// Log receives what goes wrong on our side; nil discards it.
	Log *slog.Logger
}

// Server answers programs that read a site.
type Server struct {
	docs     *docs
	snippets func() (*snippets.Checker, error)
	versions map[string]string
	version  string
	sdk      *sdk.Server
	log      *slog.Logger
}

const instructions = `Read-only access to a documentation site. Begin with search_docs, then read_page with the path of a result. ` +
	`Paths are those of the site, such as /guide/start; one with an anchor, such as /guide/start#install, reads that section alone. ` +
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

// Close frees what the server holds.
func (s *Server) Close() { s.docs.close() }

// Stdio answers the program at the other end of standard input and output until that closes or ctx ends.
func (s *Server) Stdio(ctx context.Context) error {
	if _, release, err := s.docs.acquire(); err != nil {
		return err
	} else {
		release()
	}
	if err := s.sdk.Run(ctx, &sdk.StdioTransport{}); err != nil && ctx.Err() == nil {
		return fmt.Errorf("serve MCP: %w", err)
	}
	return nil
}

// Handler answers over HTTP, also for the files with which clients find the server. It keeps no sessions, so that any
// number of machines can share the work, and refuses what pages of other origins send.
func (s *Server) Handler() http.Handler {
	handler := sdk.NewStreamableHTTPHandler(func(*http.Request) *sdk.Server { return s.sdk }, &sdk.StreamableHTTPOptions{
		Stateless: true, JSONResponse: true, Logger: s.log, MaxRequestBodyBytes: maxRequest,
		// Proxies on this machine hand on requests for the site's own name.
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
			http.Error(w, "Batches of calls are not answered: send each call by itself.", http.StatusBadRequest)
			return
		}
		protected.ServeHTTP(w, r)
	})
}

// isBatch reports whether the body of a request is a list of calls, which would be a way past the turns of a client. The
// protocol has none since 2025-06-18.
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
			_ = body.UnreadByte() // it was read just now
			return c == '['
		}
	}
}
