package examples

import (
	"bytes"
	"path"
	"strconv"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// controlsAttribute marks the element with the controls of a scene. On narrow screens, the controls are displayed below
// the picture instead of on it. The value is the number of lines that they need there, which is 1 by default. The page
// reserves this space before the scene runs.
const controlsAttribute = "data-controls"

// maxControlLines is the maximum number of lines below the picture of a scene. It is about half a phone.
const maxControlLines = 8

// findControls sets the number of lines of the scene's controls, and reports values that are not a number of lines.
func (e *Example) findControls() diag.List {
	for _, file := range e.Files {
		if path.Ext(file.Name) != ".vue" {
			continue
		}
		before, after, found := bytes.Cut(file.Data, []byte(" "+controlsAttribute))
		if !found {
			continue
		}
		e.ControlLines = 1
		value, hasValue := bytes.CutPrefix(after, []byte(`="`))
		if !hasValue {
			return nil
		}
		value, _, _ = bytes.Cut(value, []byte(`"`))
		if lines, err := strconv.Atoi(string(value)); err == nil && lines >= 1 && lines <= maxControlLines {
			e.ControlLines = lines
			return nil
		}
		pos := diag.PosAt(file.Data, len(before)+1)
		problem := diag.Scene.Problemf(pos, "the value of %s is not a number of lines from 1 to %d: %q", controlsAttribute, maxControlLines, value).
			WithHint("use the number of lines that the controls need on a phone")
		problem.File = path.Join(e.Name, file.Name)
		return diag.List{problem}
	}
	return nil
}
