export type AskDriver = (method: string, path: string, body?: object) => Promise<unknown>

/** Calls the W3C WebDriver at this address. Rejects when the driver answers with an error. */
export const askDriver =
  (driver: string): AskDriver =>
  async (method, path, body) => {
    const headers = { 'Content-Type': 'application/json' }
    const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) }
    const answer = await fetch(driver + path, { method, ...sent })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }

/** The name under which the driver's protocol refers to an element. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
