package migrate

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/engine"
)

func TestMain(m *testing.M) {
	engine.ServeIfWorker()
	os.Exit(m.Run())
}

// TestFaultsOfConfiguration checks that programs that do not terminate or nest too deeply result in a problem.
func TestFaultsOfConfiguration(t *testing.T) {
	for src, want := range map[string]string{
		"const f = (n) => f(n + 1) + 1; export default { a: f(0) }":           "stack overflow",
		"for (const all = []; ; ) all.push('x'.repeat(1 << 20) + all.length)": "out of memory",
	} {
		_, problems := evaluate(fstest.MapFS{}, []byte(src))
		if len(problems) != 1 || !strings.Contains(problems[0].Message, want) {
			t.Errorf("%s: problems %v, want %q", src, problems, want)
		}
	}
}

// TestTreesOfUnknownValues checks that functions that walk a tree of unknown values end.
func TestTreesOfUnknownValues(t *testing.T) {
	const src = `import tree from './generated'
const walk = (items) => { for (const item of items) if (item.items) { walk(item.items); item.text += item.items.some((one) => one) } return items }
export default { title: 'Rafts', sidebar: walk(tree.slice(1)) }`
	value, problems := evaluate(fstest.MapFS{}, []byte(src))
	settings, _ := value.(map[string]any)
	if len(problems) > 0 || settings["title"] != "Rafts" {
		t.Errorf("settings %v, problems %v", value, problems)
	}
}

// TestUnknownObjects checks that copies of unknown objects, and lists of their keys, are unknown.
func TestUnknownObjects(t *testing.T) {
	const src = `import { tides } from 'tides'
export default { all: { ...tides }, keys: Object.keys(tides), values: Object.values(tides.high), text: Object.entries(tides).map(([key]) => key).join() }`
	value, problems := evaluate(fstest.MapFS{}, []byte(src))
	for key, value := range value.(map[string]any) {
		if isKnown(value) {
			t.Errorf("%s is %v", key, value)
		}
	}
	if len(problems) > 0 {
		t.Error(problems)
	}
}
