/**
 * The console's own files that this device lacks. `missingFiles` is 0 when the console opens without a
 * network.
 */
export interface KeptShell {
  readonly missingFiles: number
  /** How many of the missing files contain the texts of a language. */
  readonly missingLanguages: number
}

/**
 * A page's questions to its service worker. `WHAT_IS_KEPT` asks which files are missing. `KEEP_AGAIN` asks
 * the same, but the worker first tries to fetch the missing files, and then answers.
 */
export type ShellQuestion = 'WHAT_IS_KEPT' | 'KEEP_AGAIN'

/**
 * Counts the missing files, and among them those with the texts of a language. `missing` has the addresses
 * of the files. The texts of each language are a separate file (`kept-words-…`).
 */
export function shellWithout(missing: readonly string[]): KeptShell {
  return {
    missingFiles: missing.length,
    missingLanguages: missing.filter((url) => /\/assets\/kept-words-[^/]*\.js$/.test(url)).length,
  }
}
