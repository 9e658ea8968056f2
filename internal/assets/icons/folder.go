package icons

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// maxFile is the maximum size of an icon in bytes. A page contains a copy of the icon for each use.
const maxFile = 64 << 10

// ReadFolder reads the .svg files in the root of fsys as a collection. The name of an icon is the name of its file
// without the extension, such as "logo" for "logo.svg". A file that is not an SVG is reported as a problem and does not
// affect the others. The same applies to files that are too large.
func ReadFolder(prefix string, fsys fs.FS) (*Collection, diag.List, error) {
	files, err := fs.Glob(fsys, "*.svg")
	if err != nil {
		return nil, nil, fmt.Errorf("list icons of %s: %w", prefix, err)
	}
	src := source{info: info{Prefix: prefix}, Icons: map[string]json.RawMessage{}}
	var problems diag.List
	for _, file := range files {
		if info, err := fs.Stat(fsys, file); err == nil && info.Size() > maxFile {
			problems = append(problems, tooLarge(file))
			continue
		}
		text, err := fs.ReadFile(fsys, file)
		if err != nil {
			return nil, problems, err // an fs.PathError already names the file
		}
		icon, pos, err := parseSVG(string(text))
		if err != nil {
			problem := diag.IconFile.Problemf(pos, "%v", err).WithHint("export the icon again as plain SVG")
			problems = append(problems, diag.List{problem}.In(file, text)...)
			continue
		}
		problems = append(problems, diag.List(styleSheets(string(text))).In(file, text)...)
		src.Icons[strings.TrimSuffix(file, ".svg")] = icon
	}
	packed, err := pack(src)
	if err != nil {
		return nil, problems, err
	}
	c, err := Open(packed)
	return c, problems, err
}

func tooLarge(file string) diag.Problem {
	problem := diag.IconFile.Problemf(diag.Pos{Line: 1, Col: 1}, "the icon is larger than %d KB", maxFile>>10).
		WithHint("simplify its paths, or show it as an image")
	problem.File = file
	return problem
}

// styleSheets reports the style sheets in an icon. They are removed, because they would apply to the entire page.
func styleSheets(src string) []diag.Problem {
	before, _, found := strings.Cut(src, "<style")
	if !found {
		return nil
	}
	line := strings.Count(before, "\n") + 1
	col := utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
	return []diag.Problem{diag.UnsafeHTML.Problemf(diag.Pos{Line: line, Col: col}, "the style sheet in the icon is removed").
		WithHint("export the icon with its styles as attributes")}
}

// parseSVG converts an SVG file to Iconify JSON. If it returns an error, it also returns the position of the mistake.
func parseSVG(src string) (json.RawMessage, diag.Pos, error) {
	decoder := xml.NewDecoder(strings.NewReader(src))
	root, body, err := splitRoot(decoder, src)
	if err == nil {
		body, err = cleanBody(body)
	}
	if err != nil {
		line, col := decoder.InputPos()
		return nil, diag.Pos{Line: line, Col: col}, err
	}
	box, err := rootBox(root)
	if err != nil {
		return nil, diag.Pos{Line: 1, Col: 1}, err
	}
	if style := inherited(root); len(style) > 0 {
		body = "<g" + attributes(style) + ">" + body + "</g>"
	}
	members := map[string]any{"body": body, "width": box.width, "height": box.height}
	if box.left != 0 || box.top != 0 {
		members["left"], members["top"] = box.left, box.top
	}
	icon, err := encode(members)
	return icon, diag.Pos{Line: 1, Col: 1}, err
}

// splitRoot returns the <svg> element of a file and its content.
func splitRoot(decoder *xml.Decoder, src string) (root xml.StartElement, body string, err error) {
	depth, start := 0, int64(0)
	for {
		before := decoder.InputOffset()
		token, err := decoder.RawToken()
		if err != nil {
			return root, "", notSVG(err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if depth == 0 {
				if t.Name.Local != "svg" {
					return root, "", fmt.Errorf("not an SVG file: it starts with <%s>", t.Name.Local)
				}
				root, start = t.Copy(), decoder.InputOffset()
			}
			depth++
		case xml.EndElement:
			if depth--; depth <= 0 {
				return root, src[start:max(start, before)], nil
			}
		}
	}
}

// notSVG returns a one-line error, without a line number, that explains why a file cannot be read.
func notSVG(err error) error {
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		return fmt.Errorf("not an SVG file: %s", syntax.Msg)
	}
	return errors.New("not an SVG file: it has no complete <svg> element")
}

// rootBox returns the view box of an <svg> element.
func rootBox(root xml.StartElement) (viewBox, error) {
	values := map[string]string{}
	for _, attr := range root.Attr {
		values[qualifiedName(attr.Name)] = attr.Value
	}
	numbers := strings.FieldsFunc(values["viewBox"], func(r rune) bool { return strings.ContainsRune(", \t\n\r", r) })
	if len(numbers) == 0 {
		numbers = []string{"0", "0", strings.TrimSuffix(values["width"], "px"), strings.TrimSuffix(values["height"], "px")}
	}
	var box [4]float64
	for i := range box {
		if i >= len(numbers) {
			return viewBox{}, errors.New("the viewBox needs four numbers")
		}
		n, err := strconv.ParseFloat(numbers[i], 64)
		if err != nil || n-n != 0 { // the number must not be infinite or NaN
			return viewBox{}, errors.New("the <svg> element has neither a viewBox nor a width and height in pixels")
		}
		box[i] = n
	}
	if box[2] <= 0 || box[3] <= 0 {
		return viewBox{}, errors.New("the icon has no size")
	}
	return viewBox{box[0], box[1], box[2], box[3]}, nil
}

// inherited returns the attributes of an <svg> element that its content inherits.
func inherited(root xml.StartElement) []xml.Attr {
	var kept []xml.Attr
	for _, attr := range root.Attr {
		switch name := qualifiedName(attr.Name); name {
		case "color", "opacity", "style", "transform", "filter", "mask":
			kept = append(kept, attr)
		default:
			for _, family := range []string{"fill", "stroke", "font", "clip-", "shape-", "text-", "stop-", "color-"} {
				if strings.HasPrefix(name, family) {
					kept = append(kept, attr)
					break
				}
			}
		}
	}
	return kept
}
