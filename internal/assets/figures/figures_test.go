package figures_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/assets/figures"
	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/web"
)

func TestMain(m *testing.M) {
	engine.ServeIfWorker()
	os.Exit(m.Run())
}

func newDrawer(t *testing.T, results *cache.Dir) *figures.Drawer {
	t.Helper()
	d := figures.New(func() engine.Script {
		source, err := fs.ReadFile(web.Dist(), "figures.js")
		if err != nil {
			t.Error("this test needs the front end; run make build")
		}
		return engine.Script{Name: "figures.js", Source: source}
	}, results)
	t.Cleanup(d.Close)
	return d
}

// TestDraw compares the figure for each input in testdata with the NAME.want after it. The output is the label and the
// markup of the figure, or the error. The names of formulas begin with "tex-".
func TestDraw(t *testing.T) {
	d := newDrawer(t, nil)
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			kind := figures.Diagram
			if strings.HasPrefix(c.Name, "tex-") {
				kind = figures.Display
			}
			f, err := d.Draw(t.Context(), kind, string(c.In))
			if err != nil {
				t.Fatal(err)
			}
			if f.Fault != "" {
				c.Want(t, "fault: "+f.Fault+"\n")
				return
			}
			c.Want(t, f.Label+"\n"+strings.ReplaceAll(f.Markup, "><", ">\n<")+"\n")
		})
	}
}
