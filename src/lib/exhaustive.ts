/** Marks a branch the compiler has proved unreachable; throws when data from outside got there anyway. */
export function exhaustive(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
