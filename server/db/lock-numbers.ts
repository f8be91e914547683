/**
 * The numbers of PostgreSQL's advisory locks, by what each lock guards. They are in one list so that no two are
 * equal.
 */
export const LOCK_NUMBERS = {
  migrations: 740_111,
  messenger: 740_112,
  jobClaims: 740_113,
} as const
