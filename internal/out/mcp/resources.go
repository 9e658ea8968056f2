package mcp

import (
	"context"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// scheme is the prefix of the resource URLs of pages, such as docs:///guide/start.
const scheme = "docs://"

// addResources provides each page as a resource.
func (s *Server) addResources() {
	s.sdk.AddResourceTemplate(&sdk.ResourceTemplate{
		Name: "page", Title: "Page of the documentation", MIMEType: "text/markdown",
		URITemplate: scheme + "{+path}", Description: "A page as Markdown, by its path, such as docs:///guide/start",
	}, s.readResource)
}

func (s *Server) readResource(ctx context.Context, request *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
	uri := request.Params.URI
	l, release, err := s.docs.acquire()
	if err != nil {
		s.log.Error("open documentation", "err", err)
		return nil, err
	}
	defer release()
	address := strings.TrimPrefix(uri, scheme)
	read := func(l *library, _ context.Context, address string) (string, error) {
		text, _, err := l.markdown(address)
		return text, err
	}
	var text string
	if m, within, ok := l.memberAt(address); ok {
		text, err = with(ctx, m, within, read)
	} else {
		text, err = read(l, ctx, address)
	}
	if err != nil {
		return nil, sdk.ResourceNotFoundError(uri)
	}
	return &sdk.ReadResourceResult{Contents: []*sdk.ResourceContents{{URI: uri, MIMEType: "text/markdown", Text: text}}}, nil
}
