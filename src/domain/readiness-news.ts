import type { ReadinessLine, ReadinessSubject } from './readiness'

/**
 * What a start tells of what is missing: all of it when something is new, nothing when it was told before. `told` is
 * what the last start told, and what is to be kept for the next one.
 */
export function readinessNews(
  lines: readonly ReadinessLine[],
  told: readonly string[],
): { readonly say: readonly ReadinessSubject[]; readonly told: readonly ReadinessSubject[] } {
  const missing = lines.flatMap(({ subject, problem }) => (problem === null ? [] : [subject]))
  const isNew = missing.some((subject) => !told.includes(subject))
  return { say: isNew ? missing : [], told: missing }
}
