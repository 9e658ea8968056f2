package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// parseCollection is the collection of a document that is parsed on its own.
const parseCollection = "docs"

func parseCommand() *cobra.Command {
	var options string
	cmd := &cobra.Command{
		Use:     "parse FILE",
		Short:   "Print one document as JSON",
		Long:    "Print one document as JSON: title, description, front matter and tree. Use \"-\" to read standard input. Problems are printed to standard error.",
		Example: "  tresdocs parse content/index.md\n  echo '# Hi' | tresdocs parse --options '{\"toc\":false}' -",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usageError{fmt.Errorf("parse takes one file, not %d", len(args))}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return runParse(cmd, args[0], options) },
	}
	cmd.Flags().StringVar(&options, "options", "{}", "parser options as `JSON`: autoUnwrap, toc, contentHeading, keepComments, yamlCodeBlockProps")
	return cmd
}

func runParse(cmd *cobra.Command, file, options string) error {
	opts, err := parseOptions(options)
	if err != nil {
		return usageError{err}
	}
	src, name, err := readDocument(cmd.Context(), cmd.InOrStdin(), file)
	if err != nil {
		return err
	}
	doc, problems := content.Parse(parseCollection, name, src, opts)
	enc := json.NewEncoder(cmd.OutOrStdout())
	enc.SetEscapeHTML(false)
	if err := enc.Encode(doc.Record()); err != nil {
		return fmt.Errorf("print document: %w", err)
	}
	if err := newReporter(cmd.OutOrStdout(), cmd.ErrOrStderr(), false).problems(problems.Sorted()); err != nil {
		return err
	}
	if problems.Count(diag.Error) > 0 {
		return errProblems
	}
	return nil
}

func readDocument(ctx context.Context, stdin io.Reader, file string) (src []byte, name string, err error) {
	if file == "-" {
		src, err = readInput(ctx, stdin)
		return src, "page.md", err
	}
	src, err = os.ReadFile(file)
	return src, filepath.Base(file), err
}

// readInput reads stdin to its end, or until ctx is done, because a user at a terminal may never close stdin.
func readInput(ctx context.Context, stdin io.Reader) ([]byte, error) {
	type input struct {
		src []byte
		err error
	}
	done := make(chan input, 1)
	go func() {
		src, err := io.ReadAll(stdin)
		done <- input{src, err}
	}()
	select {
	case all := <-done:
		return all.src, all.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// parserOptions holds the JSON value of --options. Options that are not set keep their defaults.
type parserOptions struct {
	AutoUnwrap         bool            `json:"autoUnwrap"`
	Toc                json.RawMessage `json:"toc"`
	ContentHeading     *bool           `json:"contentHeading"`
	KeepComments       bool            `json:"keepComments"`
	YAMLCodeBlockProps bool            `json:"yamlCodeBlockProps"`
}

func parseOptions(text string) (content.Options, error) {
	var from parserOptions
	dec := json.NewDecoder(bytes.NewReader([]byte(text)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&from); err != nil {
		return content.Options{}, fmt.Errorf("read --options: %w", err)
	}
	opts := content.Options{Options: mdc.Options{
		AutoUnwrap:         from.AutoUnwrap,
		KeepComments:       from.KeepComments,
		YAMLCodeBlockProps: from.YAMLCodeBlockProps,
		NoContentHeading:   from.ContentHeading != nil && !*from.ContentHeading,
	}}
	switch string(from.Toc) {
	case "", "null", "true":
	case "false":
		opts.Toc.Off = true
	default:
		if err := json.Unmarshal(from.Toc, &opts.Toc); err != nil {
			return opts, fmt.Errorf("read --options: toc: %w", err)
		}
	}
	return opts, nil
}
