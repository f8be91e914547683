/**
 * Flags of Node with which it optimises code only after it has run fifteen times longer than usual. A process of the
 * tests ends too soon to get that CPU back: service tests take a sixth less with it, screens a fifteenth. Only Node 20
 * knows the flag; a later one would not start with it.
 */
export const ONLY_HOT_CODE: readonly string[] = process.version.startsWith('v20.')
  ? ['--interrupt-budget=1000000']
  : []

/**
 * Flags for a process with an embedded database that lives for seconds. To make the database's code quick, or to check
 * the whole of it before its first use, costs more CPU than such a process gets back: 2 s at each start.
 */
export const BRIEF_DATABASE: readonly string[] = [
  '--liftoff-only',
  ...(process.version.startsWith('v20.') ? ['--wasm-lazy-validation'] : []),
  ...ONLY_HOT_CODE,
]
