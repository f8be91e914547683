/** PostgreSQL's advisory locks by what they guard: one list, so that no two are the same lock. */
export const LOCK_NUMBERS = {
  migrations: 740_111,
  messenger: 740_112,
  jobClaims: 740_113,
} as const
