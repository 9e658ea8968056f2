package highlight_test

import (
	"slices"
	"testing"

	"github.com/tresjs/tresdocs/internal/text/highlight"
)

// BenchmarkLines highlights the sample blocks of each language in turn. ns/op is the mean time for a block.
func BenchmarkLines(b *testing.B) {
	blocks := map[string][]string{}
	for _, s := range samples(b) {
		blocks[s.lang] = append(blocks[s.lang], s.code)
	}
	langs := make([]string, 0, len(blocks))
	for lang := range blocks {
		langs = append(langs, lang)
	}
	slices.Sort(langs)
	for _, lang := range langs {
		b.Run(lang, func(b *testing.B) {
			size := 0
			for _, code := range blocks[lang] {
				size += len(code)
			}
			b.SetBytes(int64(size / len(blocks[lang])))
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				highlight.Lines(lang, blocks[lang][i%len(blocks[lang])])
			}
		})
	}
}
