package dev

import (
	"encoding/json"
	"errors"
	"fmt"
	"mime"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/folder"
)

// location is a position in a file to open in an editor.
type location struct {
	File string `json:"file"`
	Line int    `json:"line"`
	Col  int    `json:"col"`
}

// maxPlace is the maximum size in bytes of a request to open the editor.
const maxPlace = 4 << 10

// serveOpen opens a file in the site in the author's editor. It accepts requests only from pages of the preview on
// this machine.
func (p *Preview) serveOpen(w http.ResponseWriter, r *http.Request) {
	if !isOwn(r) {
		http.Error(w, "Only the preview itself can open the editor.", http.StatusForbidden)
		return
	}
	var at location
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxPlace)).Decode(&at); err != nil {
		http.Error(w, "The body is not a location in a file.", http.StatusBadRequest)
		return
	}
	if !p.hasFile(at.File) {
		http.Error(w, "The site has no such file.", http.StatusNotFound)
		return
	}
	at.File = filepath.Join(p.options.Dir, filepath.FromSlash(at.File))
	command, err := editorCommand(os.Getenv, at)
	if err != nil {
		http.Error(w, err.Error(), http.StatusNotImplemented)
		return
	}
	if err := start(command, p.options.Dir); err != nil {
		p.options.Log.Warn("open editor", "err", err)
		http.Error(w, "The editor could not be started. See the terminal for the error.", http.StatusInternalServerError)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

// hasFile reports whether a file belongs to the site: it is in its folder, or it is one of the watched files, which are
// also in the folder of the workspace.
func (p *Preview) hasFile(name string) bool {
	dir, below := p.options.Dir, name
	if strings.HasPrefix(name, "../") {
		current, done, ok := p.screen.Acquire()
		defer done()
		if !ok || path.Clean(name) != name || !(&wanted{current.Folders, current.Files}).has(name) {
			return false
		}
		for strings.HasPrefix(below, "../") {
			dir, below = filepath.Dir(dir), strings.TrimPrefix(below, "../")
		}
	}
	info, err := folder.Open(dir).Stat(below)
	return err == nil && info.Mode().IsRegular()
}

// isOwn reports whether a request comes from a page that this server has sent to a browser on this machine. It
// requires a local host name to prevent DNS rebinding.
func isOwn(r *http.Request) bool {
	origin, err := url.Parse(r.Header.Get("Origin"))
	kind, _, kindErr := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kindErr != nil || kind != "application/json" || origin.Host != r.Host {
		return false
	}
	return isNear(r) && (origin.Hostname() == "localhost" || isLoopback(origin.Hostname()))
}

// isNear reports whether a request comes from this machine.
func isNear(r *http.Request) bool {
	remote, _, err := net.SplitHostPort(r.RemoteAddr)
	return err == nil && isLoopback(remote)
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}

// editors maps the programs of graphical editors to the arguments that open a file at a line.
var editors = map[string]string{
	"code": "-g {file}:{line}:{col}", "code-insiders": "-g {file}:{line}:{col}", "codium": "-g {file}:{line}:{col}",
	"cursor": "-g {file}:{line}:{col}", "windsurf": "-g {file}:{line}:{col}", "zed": "{file}:{line}:{col}",
	"subl": "{file}:{line}:{col}", "mate": "-l {line}:{col} {file}", "gedit": "+{line}:{col} {file}",
	"kate": "-l {line} -c {col} {file}", "idea": "--line {line} --column {col} {file}",
	"webstorm": "--line {line} --column {col} {file}", "goland": "--line {line} --column {col} {file}",
	"emacsclient": "-n +{line}:{col} {file}", "gvim": "+{line} {file}", "mvim": "+{line} {file}",
}

// editorVariable is the environment variable that sets the author's editor command. {file}, {line} and {col} in its
// value are replaced.
const editorVariable = "TRESDOCS_EDITOR"

// errNoEditor is returned if the environment names no graphical editor.
var errNoEditor = errors.New(`no editor is configured: set ` + editorVariable + `, such as "code -g {file}:{line}:{col}"`)

// editorCommand returns the command that opens a location. It depends on the environment variables that getenv
// returns.
func editorCommand(getenv func(string) string, at location) ([]string, error) {
	command := strings.Fields(getenv(editorVariable))
	for _, name := range []string{"VISUAL", "EDITOR"} {
		if len(command) > 0 {
			break
		}
		if set := strings.Fields(getenv(name)); len(set) > 0 && editors[program(set[0])] != "" {
			command = set
		}
	}
	if len(command) == 0 {
		return nil, errNoEditor
	}
	if !strings.Contains(strings.Join(command, " "), "{file}") {
		template := editors[program(command[0])]
		if template == "" {
			template = "{file}"
		}
		command = append(command, strings.Fields(template)...)
	}
	fill := strings.NewReplacer("{file}", at.File, "{line}", strconv.Itoa(max(1, at.Line)), "{col}", strconv.Itoa(max(1, at.Col)))
	for i := range command {
		command[i] = fill.Replace(command[i])
	}
	return command, nil
}

func program(path string) string {
	return strings.TrimSuffix(filepath.Base(path), ".exe")
}

// start starts a command without waiting for it.
func start(command []string, dir string) error {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir = dir
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("start %s: %w", command[0], err)
	}
	go func() { _ = cmd.Wait() }()
	return nil
}
