import { isUnfinished, type SessionStatus } from './session-status'

export const GAMES_STATUSES = ['none', 'seatingReady', 'started'] as const
/** The phase of a tournament as the server stores it: no phase yet, seats drawn, timer started. */
export type GamesStatus = (typeof GAMES_STATUSES)[number]

export const STAGES = [
  'notReady',
  'notStarted',
  'seatingInProgress',
  'seatingReady',
  'started',
  'prefinished',
] as const
/** The stage of a tournament's session, from drawing seats to approving results. */
export type Stage = (typeof STAGES)[number]

interface Player extends SeatingFlags {
  readonly id: number
  readonly localId: number | null
}

/** The flags that keep a registered player from getting a seat. */
export interface SeatingFlags {
  readonly ignoreSeating: boolean
  /**
   * The player sits out of the session played now or, between two sessions, of the next session. When absent, false
   * applies.
   */
  readonly sitsOut?: boolean
  /**
   * The event continues without this player, for example when only the first eight play a final. When absent, false
   * applies.
   */
  readonly isOut?: boolean
}

interface Table {
  readonly status: SessionStatus
  readonly players: readonly { readonly id: number }[]
}

export interface StageInput {
  /** True while this device waits for the answer to a seating call. */
  readonly isSeatingRunningHere: boolean
  readonly syncEnd: boolean
  readonly isPrescripted: boolean
  readonly gamesStatus: GamesStatus
  /** Null when this device never read the players. Drawn seats then count as complete. */
  readonly players: readonly Player[] | null
  readonly tables: readonly Pick<Table, 'status'>[]
}

/**
 * The stage of the session. The order of the conditions below matters: an ended session comes before the
 * count of seats, so that a player excluded during a session does not hide Approve or extra time.
 */
export function stageOf(input: StageInput): Stage {
  const { isSeatingRunningHere, syncEnd, gamesStatus, isPrescripted, players, tables } = input
  if (isSeatingRunningHere) return 'seatingInProgress'
  if (syncEnd && isReadyToApprove(tables)) return 'prefinished'
  const unfinished = tables.filter((table) => isUnfinished(table.status)).length
  if (gamesStatus === 'seatingReady') {
    const isWhole =
      players === null || unfinished * 4 === seatablePlayers({ isPrescripted, players }).length
    return isWhole ? 'seatingReady' : 'seatingInProgress'
  }
  // A club's games begin and end one by one, so a club's event with a finished game has started.
  const isClubPlaying = !syncEnd && tables.some(({ status }) => status === 'finished')
  if (unfinished > 0 || isClubPlaying) return 'started'
  return players === null || isDivisible(players) ? 'notStarted' : 'notReady'
}

/** True when a player takes part in the session played now or, between two sessions, in the next session. */
export const takesPart = ({ ignoreSeating, sitsOut, isOut }: SeatingFlags): boolean =>
  !ignoreSeating && !sitsOut && !isOut

/** The players to be seated: those who take part. Where a script seats players, only those with a local ID. */
export function seatablePlayers<P extends Player>(event: {
  readonly isPrescripted: boolean
  readonly players: readonly P[]
}): P[] {
  return included(event.players).filter(
    (player) => !event.isPrescripted || (player.localId ?? 0) > 0,
  )
}

/** The players to be seated who have no seat at an unfinished table. */
export function playersWithoutSeat<P extends Player>(event: {
  readonly isPrescripted: boolean
  readonly players: readonly P[]
  readonly tables: readonly Table[]
}): P[] {
  const seated = new Set(
    event.tables
      .filter((table) => isUnfinished(table.status))
      .flatMap((table) => table.players.map((player) => player.id)),
  )
  return seatablePlayers(event).filter((player) => !seated.has(player.id))
}

const included = <P extends Player>(players: readonly P[]): P[] => players.filter(takesPart)

const isDivisible = (players: readonly Player[]): boolean => included(players).length % 4 === 0

function isReadyToApprove(tables: readonly Pick<Table, 'status'>[]): boolean {
  return (
    tables.some((table) => table.status === 'prefinished') &&
    tables.every((table) => table.status === 'prefinished' || table.status === 'finished')
  )
}
