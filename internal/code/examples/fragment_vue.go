package examples

import (
	"context"
	"regexp"
	"strings"
)

var (
	blockStart = regexp.MustCompile(`(?m)^<(template|script|style)\b`)
	// styles matches style blocks, which are not part of a template.
	styles = regexp.MustCompile(`(?s)<style\b[^>]*/>|<style\b[^>]*>.*?</style>`)
	// branch matches an element with v-else or v-else-if.
	branch = regexp.MustCompile(`^<[\w.-]+\s[^<]*?\bv-else`)
	// endTag matches an end tag. In code without end tags, each start tag represents a whole element.
	endTag = regexp.MustCompile(`</[A-Za-z]`)
)

// isVueFragment reports whether code consists of fragments of Vue files. These can be blocks, including several of the
// same kind, a template, or start tags.
func (c *Compiler) isVueFragment(ctx context.Context, code string) (bool, error) {
	code = styles.ReplaceAllString(code, "")
	if !block.MatchString(code) {
		return c.isTemplateFragment(ctx, code)
	}
	start := 0
	for _, part := range append(blockStart.FindAllStringIndex(code, -1), []int{len(code), len(code)}) {
		ok, err := c.isVuePart(ctx, code[start:part[0]])
		if !ok || err != nil {
			return false, err
		}
		start = part[0]
	}
	return true, nil
}

// isVuePart reports whether code is valid as one block of a Vue file, or as the template between two blocks.
func (c *Compiler) isVuePart(ctx context.Context, code string) (bool, error) {
	if !block.MatchString(code) {
		return c.isTemplateFragment(ctx, code)
	}
	result, err := c.vue(ctx, "Example.vue", code)
	return areIgnored(result), err
}

// isTemplateFragment reports whether code is part of a template.
func (c *Compiler) isTemplateFragment(ctx context.Context, code string) (bool, error) {
	if strings.TrimSpace(htmlComment.ReplaceAllString(code, "")) == "" {
		return true, nil
	}
	if branch.MatchString(strings.TrimSpace(code)) {
		code = `<i v-if="_" />` + code
	}
	result, err := c.vue(ctx, "Example.vue", wrapper+code+"</template>")
	if err != nil || areIgnored(result) {
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

// areIgnored reports whether all faults of a Vue file are allowed in fragments.
func areIgnored(result vueResult) bool {
	for _, fault := range result.Faults {
		if !isIgnored(fault.Message) {
			return false
		}
	}
	return true
}
