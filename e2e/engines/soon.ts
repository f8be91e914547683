const EVERY_MS = 50

/**
 * Repeats an act until it returns true. An error only leads to another try, because a changing page may remove what the
 * act has just found. Throws after 30 s.
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
