package review

import (
	"context"
	"path"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/codecheck"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// sceneCode compiles all scenes concurrently.
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
			names = slices.DeleteFunc(names, func(p diag.Problem) bool { return isReported(p, module.Problems) })
			problems[i] = slices.Concat(module.Problems, names).InFolder(path.Join(examples.Dir, scene.Example.Name))
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	return slices.Concat(problems...), nil
}

// isReported reports whether problems contains a compiler error at the position of p.
func isReported(p diag.Problem, problems diag.List) bool {
	return slices.ContainsFunc(problems, func(known diag.Problem) bool { return known.File == p.File && known.Pos == p.Pos })
}

// sceneNames reports names in a scene that the imported packages do not export.
func (r *Review) sceneNames(ctx context.Context, e examples.Example) (diag.List, error) {
	if r.options.Snippets == nil || r.areOff(path.Join(examples.Dir, e.Name), diag.CodeNames) {
		return nil, nil
	}
	checker, err := r.options.Snippets()
	if err != nil {
		return nil, err
	}
	return checker.Example(ctx, e)
}

// codeRules lists the rules for problems reported by the compiler.
var codeRules = []diag.Rule{diag.Code, diag.CodeSyntax, diag.CodeUnchecked}

// parse parses the code in several documents together, unless the site disables the rules or the results are cached.
func (p *pass) parse(ctx context.Context, paths []string) (examples.Right, error) {
	if p.options.Compiler == nil {
		return nil, nil
	}
	var blocks []examples.Fence
	for _, path := range paths {
		doc := p.site.Document(path)
		if doc.Original != nil || p.areOff(doc.File, codeRules...) {
			continue
		}
		key, err := p.soundKey(path)
		if err != nil {
			return nil, err
		}
		if _, ok := p.run.Memory.get(key); !ok && !p.site.Config().Cache.Has(key) {
			blocks = append(blocks, examples.FencesOf(doc.Body.Tree().Nodes)...)
		}
	}
	return p.options.Compiler.Parse(ctx, blocks)
}

// code checks the code in a document, unless the site disables the rules.
func (r *Review) code(ctx context.Context, doc content.Document, right examples.Right) (diag.List, error) {
	if r.options.Compiler == nil {
		return nil, nil
	}
	blocks := examples.FencesOf(doc.Body.Tree().Nodes)
	var faults diag.List
	if !r.areOff(doc.File, codeRules...) {
		var err error
		if faults, err = r.options.Compiler.Fences(ctx, blocks, right); err != nil {
			return nil, err
		}
	}
	if r.options.Snippets == nil || r.areOff(doc.File, diag.CodeNames) || !slices.ContainsFunc(blocks, codecheck.HasNames) {
		return faults, nil
	}
	checker, err := r.options.Snippets()
	if err != nil {
		return nil, err
	}
	names, err := checker.Fences(ctx, slices.DeleteFunc(blocks, examples.Fence.SaysWrong))
	return append(faults, names...), err
}
