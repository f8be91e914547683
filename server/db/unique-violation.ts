/**
 * Whether an error says that a unique value already exists. When two callers write the same value at the same time, the
 * later one gets such an error.
 */
export function isUniqueViolation(error: unknown): boolean {
  for (let inner = error, depth = 0; inner instanceof Error && depth < 5; depth++) {
    if ((inner as { code?: unknown }).code === '23505') return true
    inner = inner.cause
  }
  return false
}
