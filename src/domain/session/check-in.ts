import { can, type RoleLevel } from '../people/permissions'
import { takesPart, type SeatingFlags } from './stage'

/** A registered player at check-in. */
export interface PlayerAtDoor extends SeatingFlags {
  readonly hereSince: string
  readonly leftOutAt: string
}

/**
 * The state of a player at check-in. `leftOut`: a referee left out everybody who was missing, and the player was
 * missing.
 * `notAsked`: the player does not take part for another reason, so nobody waits for them.
 */
export type DoorState = 'here' | 'missing' | 'leftOut' | 'notAsked'

/**
 * The state of a player at the open check-in. A player who sits out of the session played now is still expected for
 * the next one. Source: docs/rules/seating.md#check-in.
 */
export function doorStateOf(
  player: PlayerAtDoor,
  { isPlayed }: { readonly isPlayed: boolean },
): DoorState {
  if (player.hereSince !== '') return 'here'
  if (player.leftOutAt !== '') return 'leftOut'
  return takesPart(isPlayed ? { ...player, sitsOut: false } : player) ? 'missing' : 'notAsked'
}

/** The players whom the last `leaveOut` step left out, and its time; null when nobody is left out now. */
export function lastLeftOut<P extends Pick<PlayerAtDoor, 'leftOutAt'>>(
  players: readonly P[],
): { readonly at: string; readonly players: readonly P[] } | null {
  // As text, times in ISO 8601 (UTC) are in the order of time.
  const at = players.reduce(
    (latest, { leftOutAt }) => (leftOutAt > latest ? leftOutAt : latest),
    '',
  )
  return at === '' ? null : { at, players: players.filter(({ leftOutAt }) => leftOutAt === at) }
}

/** A step that a referee takes at check-in. */
export type CheckInStep = 'open' | 'close' | 'tick' | 'leaveOut' | 'takeBack'

/**
 * True where the server draws the seats, because check-in prepares a seating. A null `config` is not known yet, and
 * counts as true.
 */
export const hasCheckIn = (config: { readonly syncStart: boolean } | null): boolean =>
  config?.syncStart !== false

/** The steps that check-in offers. Source: docs/rules/seating.md#check-in. */
export function checkInSteps(given: {
  /** Null while the role is unknown. The person may then have the right, so the steps are offered. */
  readonly role: RoleLevel | null
  readonly isFinished: boolean
  /** The session whose check-in is open; null = no check-in is open. */
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
