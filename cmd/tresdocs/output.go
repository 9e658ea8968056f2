package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"time"

	"golang.org/x/term"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/project/verdict"
	"github.com/tresjs/tresdocs/internal/review/baseline"
)

// reporter prints the results of a command, either for people or as JSON lines.
type reporter struct {
	out, err io.Writer
	json     bool
	// site is the folder of the site in its workspace, or "" for the site in the folder of the workspace.
	site string
	problemStyle
	// color reports whether to print problems in color.
	color bool
}

func newReporter(stdout, stderr io.Writer, asJSON bool) reporter {
	return reporter{out: stdout, err: stderr, json: asJSON, color: showsColor(stderr), problemStyle: problemStyle{max: -1}}
}

// end prints problems at their default levels. It returns err if err is not nil, or errProblems if there are errors.
func (r reporter) end(problems diag.List, err error) error {
	return r.judged(verdict.Verdict{}, problems, err)
}

// judged is like end but applies the site's levels and baseline.
func (r reporter) judged(v verdict.Verdict, problems diag.List, err error) error {
	fresh, known := v.Of(problems)
	if printErr := r.problems(fresh); err == nil {
		err = printErr
	}
	if err != nil {
		return err
	}
	if r.forPeople() {
		r.sum(v, fresh, len(known))
	}
	if v.Fails(fresh) {
		return errProblems
	}
	return nil
}

// sum prints the numbers of known problems, fixed problems, errors and, with --strict, warnings.
func (r reporter) sum(v verdict.Verdict, fresh diag.List, known int) {
	if known > 0 {
		fmt.Fprintf(r.err, "%s in %s\n", count(known, "known problem"), baseline.File)
	}
	if mended := v.Known.Len() - known; mended > 0 {
		fmt.Fprintf(r.err, "%s listed in %s did not occur; run \"tresdocs check --update-baseline\" to remove the fixed ones\n", count(mended, "problem"), baseline.File)
	}
	errors, warnings := fresh.Count(diag.Error), fresh.Count(diag.Warning)
	if errors > 0 {
		fmt.Fprintln(r.err, count(errors, "error"))
	}
	if v.Strict && warnings > 0 {
		fmt.Fprintf(r.err, "%s, not allowed with --strict\n", count(warnings, "warning"))
	}
}

// updated prints the number of problems in the updated baseline.
func (r reporter) updated(known int) error {
	if r.json {
		return r.line(map[string]any{"baseline": baseline.File, "known": known})
	}
	_, err := fmt.Fprintf(r.out, "%s in %s\n", count(known, "known problem"), baseline.File)
	return err
}

// line prints a command's result as a line of JSON.
func (r reporter) line(result any) error { return writeLine(r.out, result) }

// writeLine writes value as one line of JSON.
func writeLine(w io.Writer, value any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(value)
}

// built prints the result of a build.
func (r reporter) built(out string, pages int, took time.Duration) error {
	if r.json {
		return r.line(map[string]any{"out": out, "pages": pages, "ms": took.Milliseconds()})
	}
	_, err := fmt.Fprintf(r.out, "%s in %s, built in %d ms\n", count(pages, "page"), out, took.Milliseconds())
	return err
}

// unchanged prints that the output of the last build is still up to date.
func (r reporter) unchanged(out string, pages int, took time.Duration) error {
	if r.json {
		return r.line(map[string]any{"out": out, "pages": pages, "ms": took.Milliseconds(), "unchanged": true})
	}
	_, err := fmt.Fprintf(r.out, "%s in %s, unchanged since the last build (%d ms)\n", count(pages, "page"), out, took.Milliseconds())
	return err
}

// serving prints the URL of a served site.
func (r reporter) serving(dir, address string) error {
	if r.json {
		return r.line(map[string]string{"dir": dir, "url": address})
	}
	_, err := fmt.Fprintf(r.out, "serving %s on %s\n", dir, address)
	return err
}

// log returns a logger for errors that occur while a command runs.
func (r reporter) log() *slog.Logger {
	if r.json {
		return slog.New(slog.NewJSONHandler(r.err, nil))
	}
	return slog.New(slog.NewTextHandler(r.err, nil))
}

// previewing prints the URL of a site's preview.
func (r reporter) previewing(site, address string, took time.Duration) error {
	if r.json {
		return r.line(map[string]any{"url": address, "ms": took.Milliseconds()})
	}
	_, err := fmt.Fprintf(r.out, "previewing %s on %s (ready in %d ms)\n", site, address, took.Milliseconds())
	return err
}

// changed prints the problems of a previewed site after a change.
func (r reporter) changed(problems diag.List) {
	_ = r.problems(problems) // a closed terminal must not stop the preview
	if r.json {
		return
	}
	errors, warnings := problems.Count(diag.Error), problems.Count(diag.Warning)
	switch {
	case errors+warnings == 0:
		fmt.Fprintln(r.err, r.named("no problems"))
	case warnings == 0:
		fmt.Fprintln(r.err, r.named(count(errors, "error")))
	default:
		fmt.Fprintln(r.err, r.named(count(errors, "error")+", "+count(warnings, "warning")))
	}
}

// named prefixes a result with the folder of its site, unless the site is in the workspace's own folder.
func (r reporter) named(result string) string {
	if r.site == "" {
		return result
	}
	return r.site + ": " + result
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if strings.HasSuffix(noun, "s") {
		noun += "e"
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// isTerminal reports whether w is a terminal.
func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// showsColor reports whether w shows colors. Setting NO_COLOR to any value disables them.
func showsColor(w io.Writer) bool {
	return isTerminal(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}
