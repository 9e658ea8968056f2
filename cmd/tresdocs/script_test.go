package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/tresjs/tresdocs/internal/code/bundlefs"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/engine"
)

// TestMain allows the test binary to run as the program, both as the command tresdocs in scripts and as the workers
// that it starts.
func TestMain(m *testing.M) {
	engine.ServeIfWorker(examples.Parser(), bundlefs.Parser())
	testscript.Main(m, map[string]func(){"tresdocs": main})
}

// declareInputs stats the files that scripts pass to the program, so that cached test results depend on these files. Go
// does not track files that other processes read.
func declareInputs(t *testing.T) {
	t.Helper()
	for _, dir := range []string{"../../testsite", "../../docs"} {
		err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
			if err == nil && entry.IsDir() && (entry.Name() == "dist" || entry.Name() == ".tresdocs") {
				return filepath.SkipDir
			}
			if err == nil {
				_, err = os.Stat(name)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// TestScripts runs each script in testdata/script with the real program.
func TestScripts(t *testing.T) {
	declareInputs(t)
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		UpdateScripts:       os.Getenv("UPDATE") != "",
		Setup: func(env *testscript.Env) error {
			site, err := os.Getwd()
			env.Setenv("TESTSITE", site+"/../../testsite")
			env.Setenv("SOURCE_DATE_EPOCH", "1767225600")   // in 2026
			env.Setenv("HTTPS_PROXY", "http://127.0.0.1:1") // only services on this machine can be reached
			return err
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"same":    same,
			"release": release,
			"corrupt": corrupt,
			"count":   countFiles,
			"forge":   forge,
			"exits":   exits,
			"listen":  listen,
			"web":     otherSite,
			"icons":   iconService,
			"address": addressIn,
			"reads":   reads,
			"answers": answers,
			"example": example,
			"shows":   shows,
		},
	})
}
