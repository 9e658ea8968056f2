package main

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/tresjs/tresdocs/internal/engine"
)

// TestMain lets the test binary be the program: as the command tresdocs in scripts, and as the
// workers that the command starts.
func TestMain(m *testing.M) {
	engine.ServeIfWorker()
	testscript.Main(m, map[string]func(){"tresdocs": main})
}

// TestScripts runs each script in testdata/script with the real program.
func TestScripts(t *testing.T) {
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
