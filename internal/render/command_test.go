package render

import "testing"

func TestTranslate(t *testing.T) {
	for _, c := range []struct{ npm, yarn, pnpm, bun string }{
		{"npm install", "yarn install", "pnpm install", "bun install"},
		{"npm i three @tresjs/core", "yarn add three @tresjs/core", "pnpm add three @tresjs/core", "bun add three @tresjs/core"},
		{"npm install -D @types/three", "yarn add -D @types/three", "pnpm add -D @types/three", "bun add -d @types/three"},
		{"npm i three --save-dev", "yarn add -D three", "pnpm add -D three", "bun add -d three"},
		{"npm i -g vite", "yarn global add vite", "pnpm add -g vite", "bun add -g vite"},
		{"npm ci", "yarn install --frozen-lockfile", "pnpm install --frozen-lockfile", "bun install --frozen-lockfile"},
		{"npm rm three", "yarn remove three", "pnpm remove three", "bun remove three"},
		{"npm run dev", "yarn dev", "pnpm dev", "bun run dev"},
		{"npm run dev -- --host", "yarn dev --host", "pnpm dev --host", "bun run dev --host"},
		{"npm test", "yarn test", "pnpm test", "bun run test"},
		{"npx -y cowsay hi", "yarn dlx cowsay hi", "pnpm dlx cowsay hi", "bunx cowsay hi"},
		{"npm create vite@latest app -- --template vue", "yarn create vite@latest app --template vue", "pnpm create vite@latest app --template vue", "bun create vite@latest app --template vue"},
		{"cd app && npm i\n$ npm run dev", "cd app && yarn install\n$ yarn dev", "cd app && pnpm install\n$ pnpm dev", "cd app && bun install\n$ bun run dev"},
		{"  npm view three\nnpm\n# npm i", "  npm view three\nnpm\n# npm i", "  npm view three\nnpm\n# npm i", "  npm view three\nnpm\n# npm i"},
		{"npm init -y", "npm init -y", "npm init -y", "npm init -y"},
	} {
		for i, want := range []string{c.npm, c.yarn, c.pnpm, c.bun} {
			if got := managers[i].translate(c.npm); got != want {
				t.Errorf("%q for %s: got %q, want %q", c.npm, managers[i].name, got, want)
			}
		}
	}
}
