package migrate

import (
	"cmp"
	"io/fs"
	"regexp"
	"strings"
)

// starlightIcons maps Starlight icons to tresdocs icons. Starlight icons that are not listed are company logos.
var starlightIcons = icons(`
	up-caret chevron-up, down-caret chevron-down, right-caret chevron-right, left-caret chevron-left,
	up-arrow arrow-up, down-arrow arrow-down, right-arrow arrow-right, left-arrow arrow-left, bars menu,
	translate languages, pencil pencil, pen pen, document file-text, add-document file-plus, setting settings,
	link link, link-alt link, external external-link, download download, cloud-download cloud-download, moon moon,
	sun sun, clock clock, laptop laptop, desktop monitor, mobile-android smartphone, window app-window,
	database database, server server, code-branch git-branch, open-book book-open, notes notebook-text,
	information info, magnifier search, forward-slash slash, close x, error circle-x, warning triangle-alert,
	approve-check-circle circle-check, approve-check check, question-circle circle-help, question circle-help,
	rocket rocket, star star, puzzle puzzle, list-format list, analytics chart-line, random shuffle,
	padlock lock, comment message-square, comment-alt message-square, heart heart, rss rss, email mail, phone phone`)

// icons parses a list of name pairs.
func icons(pairs string) map[string]string {
	names := map[string]string{}
	for pair := range strings.SplitSeq(pairs, ",") {
		from, to, _ := strings.Cut(strings.TrimSpace(pair), " ")
		names[from] = "i-lucide-" + to
	}
	return names
}

// fileIcons maps Starlight's icons for types of files to names in the icon set vscode-icons that differ.
var fileIcons = map[string]string{"javascript": "js", "react": "reactjs", "yml": "yaml", "c-sharp": "csharp", "default": "text"}

// setIcon matches an icon of the astro-icon package, which is in an icon set or in a folder of the project. Starlight's
// icons for files, such as "seti:go", look the same.
var setIcon = regexp.MustCompile(`^([a-z][a-z0-9-]*)[:/]([a-z0-9-]+)$`)

// iconFolder is the folder with the icons of a project that uses the astro-icon package.
const iconFolder = "src/icons"

// astroIcons adds the folders of a project's icons to the site's icon sets.
func (r *reader) astroIcons() {
	entries, _ := fs.ReadDir(r.fsys, iconFolder)
	for _, entry := range entries {
		if entry.IsDir() {
			r.site.Icons[entry.Name()] = iconFolder + "/" + entry.Name()
		}
	}
}

// starlightIcon returns the tresdocs name of a Starlight or astro-icon icon. It returns "" for other icons.
func starlightIcon(name string) string {
	if known := starlightIcons[name]; known != "" {
		return known
	}
	if match := setIcon.FindStringSubmatch(name); match != nil && match[1] == "seti" {
		return "i-vscode-icons-file-type-" + cmp.Or(fileIcons[match[2]], match[2])
	} else if match != nil {
		return "i-" + match[1] + "-" + match[2]
	}
	if name == "" || strings.ContainsAny(name, ":/ -") {
		return ""
	}
	return "i-simple-icons-" + strings.ToLower(strings.TrimSuffix(name, ".com"))
}
