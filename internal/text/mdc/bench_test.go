package mdc_test

import (
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// page is a typical part of a documentation page.
func page() string {
	return `## Loading a model

Load it with the ` + "`useLoader`" + ` composable, and put the **scene** it returns into the _template_. The
[loader](/api/use-loader) remembers what it has loaded, so two components share one request.

::callout{icon="i-lucide-info" color="primary"}
Models are cached by their path. Clear the cache with :kbd[Ctrl] and a click on **Reload**.
::

` + "```vue [app.vue] {3,5-7}" + `
<script setup lang="ts">
const { state } = useLoader(GLTFLoader, '/models/duck.glb')
const scene = computed(() => state.value?.scene)
</script>

<template>
  <primitive v-if="scene" :object="scene" @click="select" />
</template>
` + "```" + `

| Prop | Type | Description |
| :--- | :--: | --- |
| ` + "`path`" + ` | ` + "`string`" + ` | Where the model is, from the public folder |
| ` + "`draco`" + ` | ` + "`boolean`" + ` | Whether the model is compressed |

::tabs
  :::tabs-item{label="pnpm"}
  ` + "```bash\n  pnpm add three\n  ```" + `
  :::

  :::tabs-item{label="npm"}
  ` + "```bash\n  npm install three\n  ```" + `
  :::
::

### Options

- First thing to know about it, with a [link](https://example.com/docs)
- Second thing, which takes a little longer to say
  - A detail below it
- Third thing

1. Install it
2. Use it

> A note that somebody wrote.

`
}

func BenchmarkParse(b *testing.B) {
	src := []byte("---\ntitle: Models\ndescription: How to load them\n---\n\n" + strings.Repeat(page(), 20))
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		mdc.Parse(src, mdc.Options{})
	}
}
