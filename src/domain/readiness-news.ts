import type { ReadinessLine, ReadinessSubject } from './readiness'

/**
 * Decides what a start reports as missing. If something is missing that was there at the last start, everything
 * missing is reported; otherwise nothing. `told` is what the last start found missing. The returned `told` is to be
 * stored for the next start.
 */
export function readinessNews(
  lines: readonly ReadinessLine[],
  told: readonly string[],
): { readonly say: readonly ReadinessSubject[]; readonly told: readonly ReadinessSubject[] } {
  const missing = lines.flatMap(({ subject, problem }) => (problem === null ? [] : [subject]))
  const isNew = missing.some((subject) => !told.includes(subject))
  return { say: isNew ? missing : [], told: missing }
}
