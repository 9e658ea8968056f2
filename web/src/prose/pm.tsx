import type { ProseProps } from "./part"

interface PmInstallProps extends ProseProps {
  /** The packages, and flags such as `-D`; without them, what the project names is installed. */
  name?: string
}

/** PmInstall shows how packages are installed with npm, yarn, pnpm and bun, as a group that Go has made. */
export function PmInstall({ children }: PmInstallProps) {
  return children
}

interface PmRunProps extends ProseProps {
  /** The script of package.json, with its arguments. */
  script: string
}

/** PmRun shows how a script is run with npm, yarn, pnpm and bun. */
export function PmRun({ children }: PmRunProps) {
  return children
}

interface PmXProps extends ProseProps {
  /** The package with the program, and its arguments. */
  command: string
}

/** PmX shows how a program is run that is not installed. */
export function PmX({ children }: PmXProps) {
  return children
}
