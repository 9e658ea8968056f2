// Prints the Homebrew formula of a release: node release/formula.mjs v1.2.3 .release/checksums.txt
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** Returns the formula for the archives listed in `checksums`. */
export function formula(version, checksums) {
  const sums = Object.fromEntries(checksums.trim().split("\n").map((line) => line.split(/\s+/).reverse()))
  const download = (os, arch) => {
    const name = `tresdocs_${os}_${arch}.tar.gz`
    if (!sums[name]) throw new Error(`checksums.txt has no ${name}`)
    return `      url "https://github.com/tresjs/tresdocs/releases/download/${version}/${name}"
      sha256 "${sums[name]}"`
  }
  const system = (word, os) => `  on_${word} do
    on_intel do
${download(os, "amd64")}
    end
    on_arm do
${download(os, "arm64")}
    end
  end
`
  return `class Tresdocs < Formula
  desc "Documentation sites from Markdown with components"
  homepage "https://github.com/tresjs/tresdocs"
  version "${version.replace(/^v/, "")}"
  license "MIT"

${system("macos", "darwin")}
${system("linux", "linux")}
  def install
    bin.install "tresdocs"
    generate_completions_from_executable(bin/"tresdocs", "completion")
  end

  test do
    system bin/"tresdocs", "init", "site"
    system bin/"tresdocs", "build", "--site", "site"
    assert_path_exists testpath/"site/dist/index.html"
  end
end
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [version, checksums] = process.argv.slice(2)
  process.stdout.write(formula(version, readFileSync(checksums, "utf8")))
}
