package mcp

import (
	"context"
	"errors"
	"fmt"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// addPrompts adds the prompts that users start a task with.
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
	text := fmt.Sprintf("%s\n\nFind the pages on it with search_docs and read them with read_page; get_example returns whole programs. "+
		"If they differ from your memory, they are right.%s Name the pages that you used.", task, check)
	return &sdk.GetPromptResult{Messages: []*sdk.PromptMessage{{Role: "user", Content: &sdk.TextContent{Text: text}}}}, nil
}
