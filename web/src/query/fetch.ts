/** After so many milliseconds a request counts as failed, and the next way to an answer is tried. */
export const patience = 15_000

/** Fetches a file; anything but a good answer is an error. */
export async function getText(address: string, init?: RequestInit): Promise<string> {
  const response = await ask(address, init)
  return response.text()
}

/** Fetches a file of JSON. */
export async function getJSON<T>(address: string, init?: RequestInit): Promise<T> {
  const response = await ask(address, init)
  return (await response.json()) as T
}

async function ask(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new AnswerError(address, response.status, await reasonOf(response))
  return response
}

/** An answer that is none; where the server gave a reason it holds that. */
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
    return undefined // a page for people
  }
}
