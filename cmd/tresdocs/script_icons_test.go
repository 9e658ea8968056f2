package main

import (
	"encoding/pem"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// iconService starts an icon service that provides the sets in a folder of the script. It replaces SERVICE with the
// address of the service in the files given after the folder. If the folder contains a file called "down", the service
// returns errors.
func iconService(ts *testscript.TestScript, _ bool, args []string) {
	sets := args[0]
	has := func(file string) bool {
		_, err := os.Stat(ts.MkAbs(path.Join(sets, file)))
		return err == nil
	}
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case has("down"):
			w.WriteHeader(http.StatusServiceUnavailable)
		case r.URL.Path == "/collections":
			var found []string
			for prefix := range strings.SplitSeq(r.URL.Query().Get("prefixes"), ",") {
				if has(prefix + ".json") {
					found = append(found, `"`+prefix+`": {}`)
				}
			}
			_, _ = w.Write([]byte("{" + strings.Join(found, ",") + "}"))
		default:
			http.ServeFile(w, r, ts.MkAbs(path.Join(sets, path.Base(r.URL.Path))))
		}
	}))
	ts.Defer(server.Close)
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw})
	ts.Check(os.WriteFile(ts.MkAbs("service.pem"), certificate, 0o644))
	ts.Setenv("SSL_CERT_FILE", ts.MkAbs("service.pem"))
	for _, name := range args[1:] {
		text := strings.ReplaceAll(ts.ReadFile(name), "SERVICE", server.URL)
		ts.Check(os.WriteFile(ts.MkAbs(name), []byte(text), 0o644))
	}
}
