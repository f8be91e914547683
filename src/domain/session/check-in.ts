import { takesPart, type SeatingFlags } from './stage'

/** A registered player at check-in. */
export interface PlayerAtDoor extends SeatingFlags {
  readonly hereSince: string
  readonly leftOutAt: string
}

/**
 * How a player stands at check-in. `leftOut`: a step left them out because they were missing. `notAsked`: they do not
 * take part for another reason, so nobody waits for them.
 */
export type DoorState = 'here' | 'missing' | 'leftOut' | 'notAsked'

/**
 * How a player stands at the open check-in. While a session is played, who sits out of it is still expected for the
 * next one. Source: docs/rules/seating.md#check-in.
 */
export function doorStateOf(
  player: PlayerAtDoor,
  { isPlayed }: { readonly isPlayed: boolean },
): DoorState {
  if (player.hereSince !== '') return 'here'
  if (player.leftOutAt !== '') return 'leftOut'
  return takesPart(isPlayed ? { ...player, sitsOut: false } : player) ? 'missing' : 'notAsked'
}

/** The last step that left somebody out who still is; null when there is none. */
export function lastLeftOut<P extends Pick<PlayerAtDoor, 'leftOutAt'>>(
  players: readonly P[],
): { readonly at: string; readonly players: readonly P[] } | null {
  // ISO 8601 in UTC sorts by time.
  const at = players.reduce(
    (latest, { leftOutAt }) => (leftOutAt > latest ? leftOutAt : latest),
    '',
  )
  return at === '' ? null : { at, players: players.filter(({ leftOutAt }) => leftOutAt === at) }
}
