package render

import (
	"slices"
	"strings"
)

// managers are the package managers that npm commands are translated for, in the order of their tabs.
var managers = []manager{
	{name: "npm"},
	{
		name: "yarn", install: "yarn install", frozen: "yarn install --frozen-lockfile", add: "yarn add",
		global: "yarn global add", dev: "-D", remove: "yarn remove", run: "yarn", execute: "yarn dlx", create: "yarn create",
	},
	{
		name: "pnpm", install: "pnpm install", frozen: "pnpm install --frozen-lockfile", add: "pnpm add",
		global: "pnpm add -g", dev: "-D", remove: "pnpm remove", run: "pnpm", execute: "pnpm dlx", create: "pnpm create",
	},
	{
		name: "bun", install: "bun install", frozen: "bun install --frozen-lockfile", add: "bun add",
		global: "bun add -g", dev: "-d", remove: "bun remove", run: "bun run", execute: "bunx", create: "bun create",
	},
}

// manager is a package manager and its commands.
type manager struct {
	name, install, frozen, add, global, dev, remove, run, execute, create string
}

// translate translates commands to the commands of m. Commands are on separate lines or joined with "&&". Everything
// except npm commands is unchanged.
func (m manager) translate(commands string) string {
	lines := strings.Split(commands, "\n")
	for i, line := range lines {
		steps := strings.Split(line, " && ")
		for j, step := range steps {
			steps[j] = m.step(step)
		}
		lines[i] = strings.Join(steps, " && ")
	}
	return strings.Join(lines, "\n")
}

// step translates one command. It keeps leading spaces and prompts.
func (m manager) step(step string) string {
	command := strings.TrimPrefix(strings.TrimLeft(step, " "), "$ ")
	before := strings.TrimSuffix(step, command)
	words := strings.Fields(command)
	if len(words) == 0 || m.install == "" {
		return step
	}
	if words[0] == "npx" {
		return before + join(m.execute, without(words[1:], "-y", "--yes")...)
	}
	if words[0] != "npm" || len(words) == 1 {
		return step
	}
	if translated := m.npm(words[1], words[2:]); translated != "" {
		return before + translated
	}
	return step
}

// npm translates "npm verb rest". It returns "" if the verb is unknown.
func (m manager) npm(verb string, rest []string) string {
	switch verb {
	case "install", "i", "add":
		return m.installing(rest)
	case "ci":
		return join(m.frozen, rest...)
	case "uninstall", "remove", "rm", "un":
		return join(m.remove, without(rest, "-D", "--save-dev", "-S", "--save")...)
	case "run", "run-script":
		return join(m.run, without(rest, "--")...)
	case "test", "start":
		return join(m.run, append([]string{verb}, without(rest, "--")...)...)
	case "exec":
		return join(m.execute, without(rest, "--", "-y", "--yes")...)
	case "create", "init":
		if len(rest) > 0 && !strings.HasPrefix(rest[0], "-") {
			return join(m.create, without(rest, "--")...)
		}
	}
	return ""
}

// installing translates "npm install" with its packages and flags.
func (m manager) installing(rest []string) string {
	packages := without(rest, "-D", "--save-dev", "-S", "--save", "-g", "--global")
	switch {
	case len(packages) == 0:
		return m.install
	case has(rest, "-g", "--global"):
		return join(m.global, packages...)
	case has(rest, "-D", "--save-dev"):
		return join(m.add+" "+m.dev, packages...)
	}
	return join(m.add, packages...)
}

func join(command string, words ...string) string {
	return strings.Join(append([]string{command}, words...), " ")
}

// without returns words without the words in drop.
func without(words []string, drop ...string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(word string) bool { return slices.Contains(drop, word) })
}

// has reports whether words contains any of the words in wanted.
func has(words []string, wanted ...string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return slices.Contains(wanted, word) })
}
