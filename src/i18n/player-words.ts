import { formatList, oneOrSeveral } from './format'
import type { Translate } from './translate'
import { nameApart } from '../domain/people/namesakes'
import type { SeatingFlags } from '../domain/session/stage'

/** A registered player, with their substitute; `substitute` is null when the player plays in person. */
export interface SaidPlayer {
  readonly name: string
  readonly substitute: string | null
  /** Words that distinguish the player from a namesake; absent or empty without a namesake. */
  readonly apart?: string | undefined
}

/** A player's name outside a sentence: "Anna (Riga) · Max plays". */
export function playerWords(t: Translate, { name: own, substitute, apart }: SaidPlayer): string {
  const name = nameApart(own, apart)
  return substitute === null ? name : t('players.playedBy', { name, substitute })
}

/** A player's name inside a sentence: "Anna (Max plays)". */
export function playerInSentence(
  t: Translate,
  { name: own, substitute, apart }: SaidPlayer,
): string {
  const name = nameApart(own, apart)
  return substitute === null ? name : t('players.playedByInSentence', { name, substitute })
}

/** Says whether a player takes part in the next session, or why not. */
export function attendanceWords(
  t: Translate,
  { ignoreSeating, sitsOut, isOut, leftOutAt = '' }: SeatingFlags & { leftOutAt?: string },
): string {
  if (leftOutAt !== '') return t('checkIn.out')
  if (ignoreSeating) return t('players.excluded')
  if (isOut) return t('whoPlays.isOut')
  return t(sitsOut ? 'whoPlays.sitsOut' : 'players.seated')
}

/** The sessions that a player sat out: "sat out: session 2". */
export function satOutWords(t: Translate, satOut: readonly number[], language: string): string {
  const sessions = formatList(satOut.map(String), language)
  return t('whoPlays.satOutSessions', { count: oneOrSeveral(satOut.length), sessions })
}

/** The name of the player who got a penalty, or their number when this device does not know the name. */
export const penalisedWords = (
  t: Translate,
  given: {
    readonly playerId: number
    readonly playerName: string
    readonly substitute: string | null
    readonly apart?: string | undefined
  },
): string =>
  playerWords(t, {
    name: given.playerName || t('penalties.unknownPlayer', { id: given.playerId }),
    substitute: given.substitute,
    apart: given.apart,
  })
