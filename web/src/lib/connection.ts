/** Reports whether the reader's device saves data or has a slow connection. */
export function prefersLessData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "")
}
