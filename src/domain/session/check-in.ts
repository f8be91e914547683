import { can, type RoleLevel } from '../people/permissions'
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

/** What a desk does at check-in. */
export type CheckInStep = 'open' | 'close' | 'tick' | 'leaveOut' | 'takeBack'

/** Check-in is before a seating, so it is of use where the server draws the seats. Null = not known yet. */
export const hasCheckIn = (config: { readonly syncStart: boolean } | null): boolean =>
  config?.syncStart !== false

/** The steps that check-in offers. Source: docs/rules/seating.md#check-in. */
export function checkInSteps(given: {
  /** Null while the role is unknown; unknown does not mean "no right". */
  readonly role: RoleLevel | null
  readonly isFinished: boolean
  /** The session whose check-in is open; null = closed. */
  readonly session: number | null
  readonly players: readonly PlayerAtDoor[]
  readonly isPlayed: boolean
}): readonly CheckInStep[] {
  const { role, isFinished, session, players, isPlayed } = given
  if (isFinished || (role !== null && !can({ role, capability: 'managePlayers' }))) return []
  const back: readonly CheckInStep[] = lastLeftOut(players) === null ? [] : ['takeBack']
  if (session === null) return ['open', ...back]
  const isMissing = players.some((player) => doorStateOf(player, { isPlayed }) === 'missing')
  const ticks: readonly CheckInStep[] = players.length === 0 ? [] : ['tick']
  return ['close', ...ticks, ...(isMissing ? (['leaveOut'] as const) : []), ...back]
}
