/** The statuses of a game. `prefinished`: the game is over, but its results are not approved yet. */
export const SESSION_STATUSES = [
  'unspecified',
  'planned',
  'inprogress',
  'prefinished',
  'finished',
  'cancelled',
] as const

export type SessionStatus = (typeof SESSION_STATUSES)[number]

/** True for a game whose results do not count yet. */
export function isUnfinished(status: SessionStatus): boolean {
  return status !== 'finished' && status !== 'cancelled'
}
