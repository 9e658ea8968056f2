package review

import (
	"context"
	"path"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/examples"
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

// isReported reports whether the compiler has reported a problem at the position of p.
func isReported(p diag.Problem, problems diag.List) bool {
	return slices.ContainsFunc(problems, func(known diag.Problem) bool { return known.File == p.File && known.Pos == p.Pos })
}

// sceneNames reports names in a scene that their packages do not have.
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
	blocks := examples.FencesOf(doc.Body.Tree().Nodes)
	faults, err := r.options.Compiler.Fences(ctx, blocks)
	if err != nil || r.options.Snippets == nil || !slices.ContainsFunc(blocks, snippets.HasNames) {
		return faults, err
	}
	checker, err := r.options.Snippets()
	if err != nil {
		return nil, err
	}
	names, err := checker.Fences(ctx, slices.DeleteFunc(blocks, examples.Fence.SaysWrong))
	return append(faults, names...), err
}
