/** Marks a branch that the compiler proves unreachable. Throws if data from outside reaches it. */
export function exhaustive(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
