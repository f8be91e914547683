import type { ReadinessLine, ReadinessSubject } from './readiness'

/**
 * Decides what a start reports as missing: everything that is missing when something new is, otherwise nothing. `told`
 * is what the last start found missing; the returned `told` is to be stored for the next start.
 */
export function readinessNews(
  lines: readonly ReadinessLine[],
  told: readonly string[],
): { readonly say: readonly ReadinessSubject[]; readonly told: readonly ReadinessSubject[] } {
  const missing = lines.flatMap(({ subject, problem }) => (problem === null ? [] : [subject]))
  const isNew = missing.some((subject) => !told.includes(subject))
  return { say: isNew ? missing : [], told: missing }
}
