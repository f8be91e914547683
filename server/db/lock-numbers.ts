/** PostgreSQL's advisory locks by what they guard, in one list so that no two share a number. */
export const LOCK_NUMBERS = {
  migrations: 740_111,
  messenger: 740_112,
  jobClaims: 740_113,
} as const
