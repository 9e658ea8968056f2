package payload_test

import (
	"os"
	"testing"

	"github.com/tresjs/tresdocs/internal/render/payload"
)

// TestTypeScriptIsFresh checks that the types of the front end match the Go structs.
func TestTypeScriptIsFresh(t *testing.T) {
	want, err := payload.TypeScript()
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../../web/src/payload.gen.ts")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("web/src/payload.gen.ts is stale: run go generate ./internal/render/payload")
	}
}
