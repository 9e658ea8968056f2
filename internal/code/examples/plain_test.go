package examples

import (
	"context"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/web"
)

// sound reports whether the quick check accepts code.
func sound(code string) bool {
	scripts, other := glance([]Fence{{Language: "vue", Code: code}})
	return len(other) == 0 && parse(scripts)
}

// TestSound checks which code is recognized as valid without the compiler.
func TestSound(t *testing.T) {
	for _, test := range []struct {
		code string
		want bool
	}{
		{"<TresMesh :position=\"[0, 1, 0]\" @click=\"go(1)\" />", true},
		{"<p>a {{ b + 1 }} c</p>\n<br>\n<img src='a.png'>", true},
		{"<p v-if=\"a\">1</p>\n<p v-else-if=\"b\">2</p>\n<p v-else>3</p>", true},
		{"<li v-for=\"(a, i) in list\" :key=\"i\">{{ a }}</li>", true},
		{"<script setup lang=\"ts\">\nconst a = 1 as number\n</script>\n<template>\n  <p :a=\"a as any\" />\n</template>", true},
		{"<script setup>\nconst p = defineProps(['a'])\n</script>", true},
		{"<script setup lang=\"ts\">\ndefineProps<{ a: string; b?: number }>()\ndefineEmits(['c'])\n</script>", true},
		{"<!-- Right - really. -->\n<script setup lang=\"ts\">\nimport type { A, B } from 'a'\nconst a = 1 as A\n</script>\n<!-- and -->\n<template>\n  <p />\n</template>", true},
		{"<script setup lang=\"ts\">\nconst emit = defineEmits<{ a: []; b: [c: number] }>()\n</script>", true},
		{"<!-- a --><!-- b -->", false},
		{"<!-- a -- b -->\n<script setup>\nconst a = 1\n</script>", false},
		{"<script setup lang=\"ts\">\nimport type { A } from 'a' x\n</script>", false},
		{"<script setup lang=\"ts\">\nimport type { 1A } from 'a'\n</script>", false},
		{"<script setup lang=\"ts\">\ntype A = { a: }\n</script>", false},
		{"<p>", false},
		{"<p></div>", false},
		{"<p :a=\"[1, 2\" />", false},
		{"<p :a=\"1) + (2\" />", false},
		{"<p :a=\"1\" :a=\"2\" />", false},
		{"<p a=\"1\"b=\"2\" />", false},
		{"<p v-else />", false},
		{"<p v-if=\"a\" />text<p v-else />", false},
		{"<p v-model=\"a.b\" />", false},
		{"<p>{{ }}</p>", false},
		{"<p>{{ a</p>", false},
		{"<p :a=\"a as any\" />", false},
		{"<script setup>\nconst a = {\n</script>", false},
		{"<script setup>\ndefineProps(['a'])\ndefineProps(['b'])\n</script>", false},
		{"<script setup>\ndefineProps(a)\n</script>", false},
		{"<script setup>\nexport const a = 1\n</script>", false},
		{"<script setup>\nconst { a, in } = b\n</script>", false},
		{"<template></template>", false},
	} {
		if got := sound(test.code); got != test.want {
			t.Errorf("sound is %v, want %v: %s", got, test.want, test.code)
		}
	}
}

// mutations is the number of broken versions of each block.
const mutations = 8

// TestSoundIsRight breaks the blocks in this site's documents at positions that are random but reproducible. If the
// quick check accepts a block, Vue's compiler must accept it as well.
func TestSoundIsRight(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the content of the TresJS site: make test-content")
	}
	c := soundCompiler(t)
	random := rand.New(rand.NewPCG(1, 2))
	accepted, blocks := 0, vueBlocks(t)
	for _, code := range blocks {
		for range mutations {
			broken := mutate(random, code)
			if !sound(broken) {
				continue
			}
			accepted++
			problems, err := c.vueFence(context.Background(), broken)
			if err != nil {
				t.Fatal(err)
			}
			if len(problems) > 0 {
				t.Errorf("accepted\n%s\nbut: %v", broken, problems)
			}
		}
	}
	if accepted < len(blocks)/2 {
		t.Errorf("only %d broken blocks were accepted: too few for the test", accepted)
	}
}

// pieces are inserted into code to break it.
var pieces = []string{"<", ">", "/", "\"", "'", "{", "}", "(", ")", "[", "]", "=", ":", ";", "v-else", "<p>", "</p>", "{{", "}}", " ", "\n", "a", "1", "const", "defineProps()", "&", "#a", "v-slot"}

// mutate removes or duplicates a few characters of code, or inserts another piece.
func mutate(random *rand.Rand, code string) string {
	from := random.IntN(len(code))
	to := min(len(code), from+1+random.IntN(6))
	switch random.IntN(3) {
	case 0:
		return code[:from] + code[to:]
	case 1:
		return code[:to] + code[from:]
	}
	return code[:from] + pieces[random.IntN(len(pieces))] + code[from:]
}

var vueBlock = regexp.MustCompile("(?s)\n```vue[^\n]*\n(.*?)\n```")

// vueBlocks returns the short Vue blocks in the site's documents.
func vueBlocks(t *testing.T) []string {
	t.Helper()
	var blocks []string
	err := filepath.WalkDir("../../../content", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".md") {
			return err
		}
		data, err := os.ReadFile(name)
		for _, match := range vueBlock.FindAllStringSubmatch(string(data), -1) {
			if len(match[1]) < 600 {
				blocks = append(blocks, match[1])
			}
		}
		return err
	})
	if err != nil || len(blocks) == 0 {
		t.Fatalf("%d blocks, error %v", len(blocks), err)
	}
	return blocks
}

func soundCompiler(t *testing.T) *Compiler {
	t.Helper()
	source, err := fs.ReadFile(web.Dist(), "compiler.js")
	if err != nil {
		t.Skip("the front end is not built; run make build")
	}
	bytecode, _ := fs.ReadFile(web.Dist(), "compiler.qbc")
	script := engine.Script{Name: "compiler.js", Source: source, Bytecode: func() []byte { return bytecode }}
	c := NewCompiler(Options{Script: script, Workers: 2})
	t.Cleanup(c.Close)
	return c
}
