/** How much of the console's own files is missing on the device; 0 when it opens without a network. */
export interface KeptShell {
  readonly missingFiles: number
  /** Of these, how many hold the words of a language. */
  readonly missingLanguages: number
}

/** What a page asks its worker: `WHAT_IS_KEPT` looks, `KEEP_AGAIN` fetches what is missing and then looks. */
export type ShellQuestion = 'WHAT_IS_KEPT' | 'KEEP_AGAIN'

/** Counts what is missing, by address. The words of each language are a file of their own (`console-…`). */
export function shellWithout(missing: readonly string[]): KeptShell {
  return {
    missingFiles: missing.length,
    missingLanguages: missing.filter((url) => /\/assets\/console-[^/]*\.js$/.test(url)).length,
  }
}
