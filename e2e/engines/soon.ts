const EVERY_MS = 50

/**
 * Does something as soon as it can be done: until it returns true. A page that changes may throw away what was just
 * found, so an error counts as not yet. Throws after 30 s.
 */
export async function soon(act: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 30_000
  let last: unknown = null
  const isDone = () =>
    act().catch((error: unknown) => {
      last = error
      return false
    })
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`Waited 30 s for ${what}`, { cause: last })
    await new Promise((next) => setTimeout(next, EVERY_MS))
  }
}
