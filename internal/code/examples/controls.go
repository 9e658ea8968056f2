package examples

import (
	"bytes"
	"path"
	"regexp"
	"strconv"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// controlsAttribute matches the attribute data-controls, which marks the element with the controls of a scene. On
// narrow screens, the controls are displayed below the scene instead of on top of it. The value is the number of lines
// that they need there, which is 1 by default. The page reserves this space before the scene runs.
var controlsAttribute = regexp.MustCompile(`\s:?data-controls(?:=("[^"]*"|'[^']*'|[^\s"'>]+))?[\s/>]`)

// maxControlLines is the maximum number of lines below a scene, which is about half of a phone's screen.
const maxControlLines = 8

// findControls sets the number of lines of the scene's controls, and reports values that are not a number of lines.
func (e *Example) findControls() diag.List {
	for _, file := range e.Files {
		if path.Ext(file.Name) != ".vue" {
			continue
		}
		template := max(bytes.Index(file.Data, []byte("<template")), 0)
		found := controlsAttribute.FindSubmatchIndex(file.Data[template:])
		if found == nil {
			continue
		}
		e.ControlLines = 1
		if found[2] < 0 {
			return nil
		}
		value := string(bytes.Trim(file.Data[template+found[2]:template+found[3]], `"'`))
		if lines, err := strconv.Atoi(value); err == nil && lines >= 1 && lines <= maxControlLines {
			e.ControlLines = lines
			return nil
		}
		pos := diag.PosAt(file.Data, template+found[0]+1)
		problem := diag.Scene.Problemf(pos, "the value of %s is not a number of lines from 1 to %d: %q", "data-controls", maxControlLines, value).
			WithHint("use the number of lines that the controls need on a phone")
		problem.File = path.Join(e.Name, file.Name)
		return diag.List{problem}
	}
	return nil
}
