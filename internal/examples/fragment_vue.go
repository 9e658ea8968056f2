package examples

import (
	"context"
	"regexp"
	"strings"
)

var (
	blockStart = regexp.MustCompile(`(?m)^<(template|script|style)\b`)
	// styles matches a block of styles, which is no part of a template.
	styles = regexp.MustCompile(`(?s)<style\b[^>]*/>|<style\b[^>]*>.*?</style>`)
	// branch matches an element that belongs to a condition before it.
	branch = regexp.MustCompile(`^<[\w.-]+\s[^<]*?\bv-else`)
	// endTag matches the end of an element; without any the tags stand for the elements that they open.
	endTag = regexp.MustCompile(`</[A-Za-z]`)
)

// vueParts reports whether code is made of parts of Vue files: blocks, several of a kind too, a template, or
// start tags alone.
func (c *Compiler) vueParts(ctx context.Context, code string) (bool, error) {
	code = styles.ReplaceAllString(code, "")
	if !block.MatchString(code) {
		return c.markupPart(ctx, code)
	}
	start := 0
	for _, part := range append(blockStart.FindAllStringIndex(code, -1), []int{len(code), len(code)}) {
		ok, err := c.vuePart(ctx, code[start:part[0]])
		if !ok || err != nil {
			return false, err
		}
		start = part[0]
	}
	return true, nil
}

// vuePart reports whether code is right as one block of a Vue file, or as the template between two.
func (c *Compiler) vuePart(ctx context.Context, code string) (bool, error) {
	if !block.MatchString(code) {
		return c.markupPart(ctx, code)
	}
	result, err := c.vue(ctx, "Example.vue", code)
	return onlyTwice(result), err
}

func (c *Compiler) markupPart(ctx context.Context, code string) (bool, error) {
	if strings.TrimSpace(markupRemark.ReplaceAllString(code, "")) == "" {
		return true, nil
	}
	if branch.MatchString(strings.TrimSpace(code)) {
		code = `<i v-if="_" />` + code
	}
	result, err := c.vue(ctx, "Example.vue", wrapper+code+"</template>")
	if err != nil || onlyTwice(result) {
		return err == nil, err
	}
	if endTag.MatchString(code) {
		return false, nil
	}
	for _, fault := range result.Faults {
		if !strings.Contains(fault.Message, "missing end tag") {
			return false, nil
		}
	}
	return true, nil
}

func onlyTwice(result vueResult) bool {
	for _, fault := range result.Faults {
		if !isTwice(fault.Message) {
			return false
		}
	}
	return true
}
