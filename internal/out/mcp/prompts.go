package mcp

import (
	"context"
	"errors"
	"fmt"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// addPrompts adds prompts that users can start tasks with.
func (s *Server) addPrompts() {
	s.sdk.AddPrompt(&sdk.Prompt{
		Name: "write_with_docs", Title: "Write code with this documentation",
		Description: "Completes a task with the pages and examples of this documentation, and checks the code.",
		Arguments:   []*sdk.PromptArgument{{Name: "task", Description: "what to write, such as \"make a scene that loads a model\"", Required: true}},
	}, s.writeWithDocs)
}

func (s *Server) writeWithDocs(_ context.Context, request *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
	task := strings.TrimSpace(request.Params.Arguments["task"])
	if task == "" {
		return nil, errors.New("task is empty")
	}
	if len(task) > maxRequest/2 {
		return nil, errors.New("task is too long")
	}
	check := ""
	if s.snippets != nil {
		check = " Check each piece of code with check_snippet and fix the problems that it finds before you show it."
	}
	text := fmt.Sprintf("%s\n\nUse search_docs to find the relevant pages, and read_page to read them. get_example returns complete programs. "+
		"If the documentation differs from what you remember, follow the documentation.%s List the pages that you used.", task, check)
	return &sdk.GetPromptResult{Messages: []*sdk.PromptMessage{{Role: "user", Content: &sdk.TextContent{Text: text}}}}, nil
}
