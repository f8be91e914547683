/** Marks a branch that the compiler proves unreachable. Throws if untyped data from outside reaches the branch. */
export function exhaustive(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
