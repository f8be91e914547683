/**
 * Flags that make Node optimise code only after it has run fifteen times longer than usual. A process of the tests ends
 * before optimised code has saved that CPU again: with this flag, service tests take a sixth less CPU, tests of screens
 * a fifteenth less. Only Node 20 knows the flag; a later Node would not start with it.
 */
export const ONLY_HOT_CODE: readonly string[] = process.version.startsWith('v20.')
  ? ['--interrupt-budget=1000000']
  : []

/**
 * Flags for a process with an embedded database that lives for seconds. To optimise the database's code, or to check
 * all of it before its first use, costs more CPU than such a process saves by it: 2 s at each start.
 */
export const BRIEF_DATABASE: readonly string[] = [
  '--liftoff-only',
  ...(process.version.startsWith('v20.') ? ['--wasm-lazy-validation'] : []),
  ...ONLY_HOT_CODE,
]
