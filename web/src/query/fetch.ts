/** How long to wait for a request before trying the next tier, in milliseconds. */
export const TIMEOUT_MS = 15_000

/** Fetches a file. Throws unless the response is OK. */
export async function getText(address: string, init?: RequestInit): Promise<string> {
  const response = await fetchOK(address, init)
  return response.text()
}

/** Fetches a JSON file. */
export async function getJSON<T>(address: string, init?: RequestInit): Promise<T> {
  const response = await fetchOK(address, init)
  return (await response.json()) as T
}

async function fetchOK(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new AnswerError(address, response.status, await reasonOf(response))
  return response
}

/** The error for an unsuccessful response. It contains the reason that the server gave, if any. */
export class AnswerError extends Error {
  constructor(
    address: string,
    readonly status: number,
    readonly reason: string | undefined,
  ) {
    super(`fetch ${address}: status ${status}`)
    this.name = "AnswerError"
  }
}

async function reasonOf(response: Response): Promise<string | undefined> {
  try {
    const { message } = (await response.json()) as { message?: unknown }
    return typeof message === "string" && message !== "" ? message : undefined
  } catch {
    return undefined // the response is an HTML error page
  }
}
