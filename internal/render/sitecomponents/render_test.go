package sitecomponents

import (
	"errors"
	"os"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/engine"
)

// TestMain allows the test binary to run as an engine worker.
func TestMain(m *testing.M) {
	engine.ServeIfWorker()
	os.Exit(m.Run())
}

// TestSpent renders a component that does not terminate on several pages. Only the first page must spend time on it,
// and other components must still be rendered.
func TestSpent(t *testing.T) {
	script := engine.Script{Name: "vue.js", Source: []byte(`globalThis.renderVue = (arg) => {
		const { trees } = JSON.parse(arg)
		if (trees.some(({ name }) => name === "endless")) for (;;);
		return JSON.stringify({ trees: trees.map(({ name }) => ({ html: name })), asked: [] })
	}`)}
	r := newRenderer(engine.NewPool(script, engine.Limits{Time: 100 * time.Millisecond}, 1))
	defer r.Close()
	endless, fine := &Tree{Name: "endless"}, &Tree{Name: "fine"}
	var usage engine.Usage
	ctx := engine.Count(t.Context(), &usage)
	for range 3 {
		if _, _, err := r.Render(ctx, Page{Path: "/"}, []*Tree{endless}); !errors.Is(err, ErrSpent) {
			t.Errorf("the endless component: %v", err)
		}
		if _, _, err := r.Render(ctx, Page{Path: "/"}, []*Tree{fine, endless}); !errors.Is(err, ErrSpent) {
			t.Errorf("both components: %v", err)
		}
		if rendered, _, err := r.Render(ctx, Page{Path: "/"}, []*Tree{fine}); err != nil || rendered[0].HTML != "fine" {
			t.Errorf("the other component: %v, %v", rendered, err)
		}
	}
	calls := 0
	for _, function := range usage.Functions() {
		calls += function.Calls
	}
	if calls < 4 || calls > 5 { // a call that takes too long may be repeated once
		t.Errorf("the engine is called %d times, want 4 or 5", calls)
	}
}
