/** Where a game stands. `prefinished`: over, its results not approved yet. */
export const SESSION_STATUSES = [
  'unspecified',
  'planned',
  'inprogress',
  'prefinished',
  'finished',
  'cancelled',
] as const

export type SessionStatus = (typeof SESSION_STATUSES)[number]

/** True for a game that still needs something before its results count. */
export function isUnfinished(status: SessionStatus): boolean {
  return status !== 'finished' && status !== 'cancelled'
}
