package review

import (
	"context"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/snippets"
)

// sceneCode compiles all scenes, several at a time.
func (r *Review) sceneCode(ctx context.Context) (diag.List, error) {
	scenes := r.site.Scenes()
	problems := make([]diag.List, len(scenes))
	var group errgroup.Group
	for i, scene := range scenes {
		group.Go(func() error {
			module, err := scene.Module.Get(ctx)
			if err != nil {
				return err
			}
			names, err := r.sceneNames(ctx, scene.Example)
			names = slices.DeleteFunc(names, func(p diag.Problem) bool { return isTold(p, module.Problems) })
			problems[i] = slices.Concat(module.Problems, names).InFolder(path.Join(examples.Dir, scene.Example.Name))
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	return slices.Concat(problems...), nil
}

// isTold reports whether the compiler has told what is wrong at the place of p.
func isTold(p diag.Problem, problems diag.List) bool {
	return slices.ContainsFunc(problems, func(known diag.Problem) bool { return known.File == p.File && known.Pos == p.Pos })
}

// sceneNames finds names in a scene that their packages do not have.
func (r *Review) sceneNames(ctx context.Context, e examples.Example) (diag.List, error) {
	if r.options.Snippets == nil {
		return nil, nil
	}
	checker, err := r.options.Snippets()
	if err != nil {
		return nil, err
	}
	return checker.Example(ctx, e)
}

// code checks the code in a document.
func (r *Review) code(ctx context.Context, doc content.Document) (diag.List, error) {
	if r.options.Compiler == nil {
		return nil, nil
	}
	blocks := fences(doc.Body.Tree().Nodes)
	faults, err := r.options.Compiler.Fences(ctx, blocks)
	if err != nil || r.options.Snippets == nil || !slices.ContainsFunc(blocks, snippets.HasNames) {
		return faults, err
	}
	checker, err := r.options.Snippets()
	if err != nil {
		return nil, err
	}
	names, err := checker.Fences(ctx, slices.DeleteFunc(blocks, saysWrong))
	return append(faults, names...), err
}

// takenRange matches a key of meta whose braces were taken for the lines to highlight.
var takenRange = regexp.MustCompile(`=(?:\s|$)`)

// metaOf returns the meta of a code block with the first numbers of lines, which the parser takes out of it.
func metaOf(pre *mdc.Node) string {
	meta := pre.Attr("meta")
	lines, _ := pre.Prop("highlights").([]int)
	at := takenRange.FindStringIndex(meta)
	if at == nil || len(lines) == 0 {
		return meta
	}
	numbers := strings.Trim(strings.ReplaceAll(fmt.Sprint(lines), " ", ","), "[]")
	return meta[:at[0]] + "={" + numbers + "}" + meta[at[0]+1:]
}

var (
	headings = regexp.MustCompile(`^h[1-6]$`)
	// announcesWrong matches a heading over code that is wrong on purpose.
	announcesWrong = regexp.MustCompile(`(?i)^\W*(?:invalid|incorrect|wrong|bad|don['’]t|❌)(?:\W|$)`)
)

// firstComment matches the comment that a block of code begins with.
var firstComment = regexp.MustCompile(`^\s*(?://|#|/\*|<!--)(.*)`)

// saysWrong reports whether a block of code begins with a comment that names in it are wrong on purpose, or were once right.
func saysWrong(f examples.Fence) bool {
	match := firstComment.FindStringSubmatch(f.Code)
	return match != nil && (announcesWrong.MatchString(match[1]) || announcesOld.MatchString(match[1]))
}

// announcesOld matches a comment over code for an older version of a package.
var announcesOld = regexp.MustCompile(`(?i)^\W*(?:before|old|previously|deprecated)(?:\W|$)`)

// fences lists the code blocks of a document that can be checked: none below a heading such as "Invalid".
func fences(nodes []*mdc.Node) []examples.Fence {
	var list []examples.Fence
	wrong := false
	for n := range mdc.Elements(nodes) {
		if headings.MatchString(n.Tag) {
			wrong = announcesWrong.MatchString(mdc.TextOf(n.Children))
		}
		if n.Tag == "pre" && n.Prop("code") != nil && !wrong {
			list = append(list, examples.Fence{Language: n.Attr("language"), Code: n.Attr("code"), Meta: metaOf(n), Filename: n.Attr("filename"), Pos: n.Pos})
		}
	}
	return list
}
