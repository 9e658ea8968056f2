package codecheck_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/examples"
)

// mutation breaks code by replacing the first group of a match of place.
type mutation struct {
	name  string
	place *regexp.Regexp
	// change returns the replacement.
	change func(r *rand.Rand, text string) string
	// the resulting problem may be reported on a later line, for example if a bracket is missing
	later bool
}

// in chooses a place in code and returns its word after the mutation. It returns false if there is no place, or if the
// word does not change.
func (m mutation) in(r *rand.Rand, code string) (at []int, word string, ok bool) {
	places := m.place.FindAllStringSubmatchIndex(code, -1)
	if len(places) == 0 {
		return nil, "", false
	}
	at = places[r.IntN(len(places))][2:4]
	word = m.change(r, code[at[0]:at[1]])
	return at, word, word != code[at[0]:at[1]]
}

// misspell removes, doubles, swaps or replaces one letter of a word, except the first letter.
func misspell(r *rand.Rand, word string) string {
	i := 1 + r.IntN(len(word)-2)
	switch r.IntN(4) {
	case 0:
		return word[:i] + word[i+1:]
	case 1:
		return word[:i] + word[i:i+1] + word[i:]
	case 2:
		if word[i] != word[i+1] {
			return word[:i] + word[i+1:i+2] + word[i:i+1] + word[i+2:]
		}
	}
	return word[:i] + "q" + word[i+1:]
}

func remove(*rand.Rand, string) string { return "" }

// lower returns a word in lower case, except for its first letter.
func lower(_ *rand.Rand, word string) string { return word[:1] + strings.ToLower(word[1:]) }

var mutations = []mutation{
	{"package", regexp.MustCompile(`from ['"](vue|three|@tresjs/core|@tresjs/cientos)['"]`), func(r *rand.Rand, s string) string {
		if s == "vue" {
			return "Vue"
		}
		return misspell(r, s)
	}, false},
	{"imported name", regexp.MustCompile(`import \{[^}]*?\b(\w{4,})\b[^}]*\} from ['"](?:vue|three|@tresjs/core|@tresjs/cientos)['"]`), misspell, false},
	{"package of a name", regexp.MustCompile(`import \{ (?:ref|shallowRef|useLoop|TresCanvas)\b[^}]*\} from ['"](vue|@tresjs/core)['"]`), func(*rand.Rand, string) string { return "@tresjs/cientos" }, false},
	{"tag of three", regexp.MustCompile(`<(Tres[A-Z]\w+)[^>]*/>`), misspell, false},
	{"case of a tag", regexp.MustCompile(`<(Tres[A-Z]\w+[A-Z]\w+)[^>]*/>`), lower, false},
	{"component", regexp.MustCompile(`(?m)^\s*<(OrbitControls|TresCanvas|Environment|Stars|Sphere|GLTFModel|ContactShadows)\b`), misspell, false},
	{"end tag", regexp.MustCompile(`(</(?:Tres\w+|div|p|button)>)`), remove, true},
	{"end of a tag", regexp.MustCompile(`<Tres[A-Z]\w+[^<>]*[^=]( />)`), remove, false},
	{"quote", regexp.MustCompile(`="[^"\n]*(")`), remove, true},
	{"bracket in a script", regexp.MustCompile(`(?m)^(?:const|let) .*(\))$`), remove, true},
	{"brace in a script", regexp.MustCompile(`(?m)^(\})\)?$[\s\S]*</script>`), remove, true},
	{"bracket in a template", regexp.MustCompile(`:[a-z-]+="\[[^"\]\n]*(\])"`), remove, false},
	{"composable", regexp.MustCompile(`(?m)^const .* = (use[A-Z]\w+|shallowRef|reactive|computed)\(`), misspell, false},
	{"prop", regexp.MustCompile(`<Tres[A-Z]\w+[^>]*? :?(position|rotation|intensity|cast-shadow|scale)="`), misspell, false},
	{"prop of a component", regexp.MustCompile(`<(?:TresCanvas|OrbitControls)[^>]*? :?(clear-color|shadows|enable-damping|auto-rotate|render-mode)\b`), misspell, false},
	{"event", regexp.MustCompile(`@(click|pointermove|pointerdown|pointerenter|pointerleave|loop|ready)="`), misspell, false},
	{"name in a template", regexp.MustCompile(` :[a-z-]+="([a-z]\w{3,})(?:\.\w+)?"`), misspell, false},
	{"directive", regexp.MustCompile(` v-(for|else|model|show|bind|else-if)\b`), misspell, false},
}

// mutatedNames are mutations of names that packages export.
var mutatedNames = append(named("package", "imported name", "package of a name", "tag of three", "case of a tag", "component", "composable", "prop", "prop of a component", "event", "name in a template", "directive"),
	mutation{"prop of a class", regexp.MustCompile(`<Tres[A-Z]\w+[^>]*? :(color|intensity|rotation-x|position-y|args|look-at|metalness|roughness|opacity|transparent|visible|side)="`), misspell, false},
	mutation{"prop without a value", regexp.MustCompile(`<Tres[A-Z]\w+[^>]*? (cast-shadow|receive-shadow|wireframe|transparent)\s`), misspell, false},
	mutation{"event of a component", regexp.MustCompile(`<TresCanvas[^>]*? @(ready|before-loop|loop|pointermissed|pointer-missed|error|render)="`), misspell, false},
	mutation{"result", regexp.MustCompile(`const \{ (?:\w+(?:: \w+)?, )?(\w{4,})[^}]*\} = (?:await )?use(?:Loop|Tres|TresContext|GLTF|Texture|Loader|Graph|Animations)\(`), misspell, false},
	mutation{"option", regexp.MustCompile(`\b(?:useGLTF|useTexture|useFBX|useFBO|watch|useEnvironment)\([^{}]*\{\s*(draco|decoderPath|immediate|width|height|depth|preset|files)\b`), misspell, false},
	mutation{"member of a package", regexp.MustCompile(`\bTHREE\.([A-Z]\w{3,})`), misspell, false},
)

// mistakes are mutations that use a library wrongly, as opposed to misspelling it.
var mistakes = []mutation{
	{"wrong prop", regexp.MustCompile(`<(?:Tres(?:Mesh|Group|Canvas|PerspectiveCamera|\w+Light|Mesh\w*Material)|OrbitControls)\b[^>]*? :?([a-z][\w-]+)="`), oneOf("colour", "look", "enabled-shadows", "background-colour", "foo", "is-active"), false},
	{"wrong event", regexp.MustCompile(`<(?:Tres[A-Z]\w+|OrbitControls)\b[^>]*? @([\w-]+)="`), oneOf("tap", "hover", "doubleclick", "mounted", "before-draw", "frame"), false},
	{"wrong import", regexp.MustCompile(`import \{[^}]*?\b(\w{4,})\b[^}]*\} from ['"](?:vue|three|@tresjs/core|@tresjs/cientos)['"]`), oneOf("useFrame", "Canvas", "createScene", "useThree", "useMesh"), false},
	{"renamed export", regexp.MustCompile(`import \{[^}]*?\b(\w{4,})\b[^}]*\} from ['"](?:three|@tresjs/core|@tresjs/cientos)['"]`), func(_ *rand.Rand, name string) string { return name + "Next" }, false},
	{"literal of a union", regexp.MustCompile(`<TresCanvas[^>]*?(\s)`), oneOf(` render-mode="demand" `, ` precision="high" `, ` render-mode="always-on" `, ` precision="full" `), false},
	{"missing args", regexp.MustCompile(`(?s)<TresCanvas[^>]*>(\s)`), oneOf("<TresInstancedMesh />", "<TresFogExp2 />", `<TresGridHelper /><TresBoxHelper color="red" />`, "<TresAudio />", "<TresCameraHelper />"), false},
	{"API of TresJS 3", regexp.MustCompile(`import \{[^}]*?\b(\w{4,})\b[^}]*\} from ['"]@tresjs/core['"]`), oneOf("useRenderLoop", "useTexture", "useCamera", "useRaycaster", "useSeek"), false},
	{"API of TresJS 4", regexp.MustCompile(`const \{ (?:\w+(?:: \w+)?, )?(\w{4,})[^}]*\} = use(?:Loop|Tres|TresContext)\(`), oneOf("onAfterRender", "pause", "resume", "onLoop", "currentCamera", "registerCamera"), false},
	{"attribute of TresJS 4", regexp.MustCompile(`<TresCanvas[^>]*?(\s)`), oneOf(` disable-render `, ` preset="realistic" `, ` @after-loop="f" `, ` :use-legacy-lights-mode="false" `, ` physically-correct-lights `), false},
}

// oneOf returns a change that inserts one of several strings.
func oneOf(texts ...string) func(*rand.Rand, string) string {
	return func(r *rand.Rand, _ string) string { return texts[r.IntN(len(texts))] }
}

// named returns the mutations with these names.
func named(names ...string) []mutation {
	var list []mutation
	for _, m := range mutations {
		if slices.Contains(names, m.name) {
			list = append(list, m)
		}
	}
	return list
}

// TestMutatedNames breaks one name in each of 1,000 code blocks, half of them by misspelling it. The check of a site must
// find 97 % of them on the right line, and all but one or 95 % of each kind. With fewer blocks, adding a page would change the sample by
// more than the permitted share of misses.
func TestMutatedNames(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the content of the TresJS site: make test-content")
	}
	const count = 500
	checker := newChecker(t)
	files := wholeFiles(t)
	for name, list := range map[string][]mutation{"misspelled": mutatedNames, "mistakes": mistakes} {
		r := rand.New(rand.NewPCG(22, 1))
		found, tried := map[string]int{}, map[string]int{}
		for i := 0; i < count; {
			m := list[r.IntN(len(list))]
			code := files[r.IntN(len(files))]
			at, word, ok := m.in(r, code)
			if !ok {
				continue
			}
			i++
			tried[m.name]++
			f := examples.Fence{Language: "vue", Code: code[:at[0]] + word + code[at[1]:], Pos: diag.Pos{Line: 10, Col: 1}}
			problems, err := checker.Fences(t.Context(), []examples.Fence{f})
			if err != nil {
				t.Fatal(err)
			}
			line := 11 + strings.Count(code[:at[0]], "\n")
			if slices.ContainsFunc(problems, func(p diag.Problem) bool { return p.Line == line && p.Rule == diag.CodeNames }) {
				found[m.name]++
				continue
			}
			t.Logf("%s: %q for %q in line %d: %v in\n%s", m.name, word, code[at[0]:at[1]], line-10, problems, f.Code)
		}
		total := 0
		for _, m := range list {
			total += found[m.name]
			t.Logf("%s: found %d of %d", m.name, found[m.name], tried[m.name])
			if misses := tried[m.name] - found[m.name]; misses > 1 && misses*100 > tried[m.name]*(100-minimumOfKind) {
				t.Errorf("%s: only %d of %d are found on their lines", m.name, found[m.name], tried[m.name])
			}
		}
		t.Logf("%s: found %d of %d", name, total, count)
		if total*100 < count*minimumOfAll {
			t.Errorf("%s: only %d of %d are found on their lines", name, total, count)
		}
	}
}

// minimumOfAll and minimumOfKind are the shares of broken names that must be found, in percent.
const (
	minimumOfAll  = 97
	minimumOfKind = 95
)

// wholeFiles lists the complete Vue files, with a script and a template, in the site's documents and examples.
func wholeFiles(t *testing.T) []string {
	t.Helper()
	var list []string
	for _, f := range fencesIn(t, "../../../content") {
		if f.language == "vue" && strings.Contains(f.code, "<script setup") && strings.Contains(f.code, "<template>") {
			list = append(list, f.code)
		}
	}
	files, err := filepath.Glob("../../../examples/*/*.vue")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, string(data))
	}
	return list
}

// TestMutations breaks 1,000 snippets at one place each. The checker must report at least 95 % of them at the right
// place.
func TestMutations(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the content of the TresJS site: make test-content")
	}
	const count, minimum = 1_000, 950
	checker := newChecker(t)
	files := wholeFiles(t)
	r := rand.New(rand.NewPCG(20, 1))
	reported, tried := 0, 0
	for i := 0; tried < count; i++ {
		m := mutations[i%len(mutations)]
		code := files[r.IntN(len(files))]
		at, word, ok := m.in(r, code)
		if !ok {
			continue
		}
		tried++
		line := 1 + strings.Count(code[:at[0]], "\n")
		problems, err := checker.Check(t.Context(), "vue", code[:at[0]]+word+code[at[1]:])
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case len(problems) == 0:
			t.Logf("%s: %q for %q on line %d is not reported in\n%s", m.name, word, code[at[0]:at[1]], line, code)
		case problems[0].Line == line || m.later:
			reported++
		default:
			t.Logf("%s: %q for %q on line %d is reported on line %d: %s", m.name, word, code[at[0]:at[1]], line, problems[0].Line, problems[0].Message)
		}
	}
	if reported < minimum {
		t.Errorf("%d of %d broken snippets are reported on their lines, want at least %d", reported, tried, minimum)
	}
}
