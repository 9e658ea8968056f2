package migrate

import (
	"cmp"
	"encoding/json"
	"io/fs"
	"path"
	"regexp"
	"strings"
)

// astroText matches an interface string in an Astro component and captures its key.
var astroText = regexp.MustCompile(`\bAstro\.locals\.t\(\s*['"]([\w.-]+)['"]\s*\)`)

// interfaceTexts is the pattern of the files with the interface strings of a Starlight site, one for each language.
const interfaceTexts = "src/content/i18n/*.json"

// astroTexts replaces the interface strings in an Astro component with the project's strings in the language of the
// page. It returns false if the project lacks any of them in its main language.
func (r *reader) astroTexts(setup, template string) (newSetup, newTemplate string, ok bool) {
	keys := map[string]bool{}
	for _, match := range astroText.FindAllStringSubmatch(setup+template, -1) {
		keys[match[1]] = true
	}
	if len(keys) == 0 {
		return setup, template, true
	}
	main := strings.ToLower(cmp.Or(r.site.Config.Site.Lang, defaultLanguage))
	texts := r.textsOf(keys)
	if len(texts[main]) < len(keys) {
		return "", "", false
	}
	data, err := json.Marshal(texts)
	if err != nil {
		return "", "", false
	}
	declared := "const astroTexts: Record<string, Record<string, string>> = " + string(data) + "\n" +
		"const astroLanguage = useRoute().path.split('/')[1]?.toLowerCase() ?? ''\n" +
		"const astroText = (key: string) => astroTexts[astroLanguage]?.[key] ?? astroTexts[" + quotedJS(main) + "]?.[key]\n"
	replace := func(code string) string { return astroText.ReplaceAllString(code, `astroText('$1')`) }
	return declared + replace(setup), replace(template), true
}

// textsOf returns the strings with the given keys, by language.
func (r *reader) textsOf(keys map[string]bool) map[string]map[string]string {
	texts := map[string]map[string]string{}
	names, _ := fs.Glob(r.fsys, interfaceTexts)
	for _, name := range names {
		var all map[string]any
		if data, err := fs.ReadFile(r.fsys, name); err != nil || json.Unmarshal(data, &all) != nil {
			continue
		}
		language := strings.ToLower(strings.TrimSuffix(path.Base(name), path.Ext(name)))
		texts[language] = map[string]string{}
		for key := range keys {
			if text, isText := all[key].(string); isText {
				texts[language][key] = text
			}
		}
	}
	return texts
}
