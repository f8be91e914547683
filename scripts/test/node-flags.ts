/**
 * A flag that makes Node optimise code only after it has run fifteen times longer than usual. A process of
 * the tests ends before optimised code has saved as much CPU as the optimising takes. With this flag,
 * service tests take a sixth less CPU, and tests of screens a fifteenth less. Only Node 20 knows the flag;
 * a later Node would not start with it.
 */
export const ONLY_HOT_CODE: readonly string[] = process.version.startsWith('v20.')
  ? ['--interrupt-budget=1000000']
  : []

/**
 * Flags for a process that uses an embedded database and lives for a few seconds. To optimise the
 * database's code, or to check all of it before its first use, takes 2 s of CPU at each start. So short a
 * process does not save as much.
 */
export const BRIEF_DATABASE: readonly string[] = [
  '--liftoff-only',
  ...(process.version.startsWith('v20.') ? ['--wasm-lazy-validation'] : []),
  ...ONLY_HOT_CODE,
]
