import type { MessageInitShape } from '@bufbuild/protobuf'
import {
  SessionStatus,
  type IntermediateResultOfSessionSchema,
  type RegisteredPlayerSchema,
  type TableStateSchema,
} from '../../../src/contract/wire/atoms_pb'
import { type BySeat, SEATS } from '../../../src/domain/session/seats'
import type { StoredSessionStatus } from '../../db/schema/events/sessions'
import { handToRound } from './hand-fingerprint'
import type { HandRow, Session } from './session-reader'

/** Everything from which a table's part of the answer is made. */
export interface TableFacts {
  readonly session: ShownSession
  readonly seated: BySeat<SeatedPlayer>
  /** Null before the first hand. */
  readonly lastHand: LastHand | null
  readonly mayDefinalize: boolean
  /** The names of referees who are mentioned in the answer, by id. */
  readonly refereeNames: ReadonlyMap<number, string>
  /** Leaves the last hand out of the answer, and the scores before it. */
  readonly omitLastRound: boolean
}

type ShownSession = Pick<
  Session,
  | 'hash'
  | 'tableIndex'
  | 'status'
  | 'endedAt'
  | 'extraTimeSeconds'
  | 'handCount'
  | 'state'
  | 'players'
  | 'entered'
  | 'calledAt'
  | 'claim'
>

export interface LastHand extends Pick<HandRow, 'hand' | 'recordedAt'> {
  /** The scores before the hand, by seat. */
  readonly scoresBefore: BySeat<number>
}

export interface SeatedPlayer {
  readonly id: number
  readonly title: string
  readonly tenhouId: string
  readonly hasAvatar: boolean
  readonly updatedAt: Date
  /** Null when the event uses no local IDs. */
  readonly localId: number | null
  readonly teamName: string | null
  readonly ignoreSeating: boolean
}

const WIRE_STATUS: Record<StoredSessionStatus, SessionStatus> = {
  inprogress: SessionStatus.INPROGRESS,
  prefinished: SessionStatus.PREFINISHED,
  finished: SessionStatus.FINISHED,
  cancelled: SessionStatus.CANCELLED,
}

/**
 * A table in the form of the wire. `lastRound` contains the round and the honba as they were before the last hand.
 * `lastRound` and `lastHandAt` together make the hand's fingerprint.
 */
export function tableToWire(facts: TableFacts): MessageInitShape<typeof TableStateSchema> {
  const { session, seated, lastHand, mayDefinalize, omitLastRound } = facts
  const { state, players, tableIndex } = session
  const shownHand = omitLastRound ? null : lastHand
  return {
    status: WIRE_STATUS[session.status],
    mayDefinalize,
    sessionHash: session.hash,
    tableIndex: tableIndex ?? undefined,
    lastRound: shownHand ? handToRound(shownHand.hand, players) : undefined,
    currentRoundIndex: state.roundIndex,
    scores: scoresBySeat(players, state.scores),
    players: seated.map(registeredPlayer),
    extraTime: session.extraTimeSeconds,
    honba: state.honba,
    riichiSticks: state.riichiSticks,
    handCount: session.handCount,
    lastHandAt: lastHand?.recordedAt.toISOString() ?? '',
    endedAt: session.endedAt?.toISOString() ?? '',
    scoresBeforeLastHand: shownHand ? scoresBySeat(players, shownHand.scoresBefore) : [],
    ...enteredFields(facts),
    ...callFields(facts),
  }
}

/**
 * Who entered the result of a game, and who entered the same result a second time; no fields for a result that
 * comes from hands.
 */
function enteredFields({ session: { entered }, refereeNames }: TableFacts) {
  if (entered === null) return {}
  const { by, at, checkedBy } = entered
  return {
    enteredBy: by,
    enteredByTitle: refereeNames.get(by) ?? '',
    enteredAt: at,
    ...(checkedBy !== null && {
      checkedBy,
      checkedByTitle: refereeNames.get(checkedBy) ?? '',
    }),
  }
}

/**
 * Since when a table calls a referee, and who goes there; no fields for a table that does not call. Only a claim
 * that has run out has its end in the answer, so a renewal of a claim changes no answer.
 */
function callFields({ session: { calledAt, claim }, refereeNames }: TableFacts) {
  if (calledAt === null) return {}
  return {
    calledAt: calledAt.toISOString(),
    ...(claim !== null && {
      claimedBy: claim.by,
      claimedByTitle: refereeNames.get(claim.by) ?? '',
      ...(claim.hasLapsed && { claimedUntil: claim.until }),
    }),
  }
}

/** Scores, or score changes, in seat order. */
export function scoresBySeat(
  players: BySeat<number>,
  scores: BySeat<number>,
): MessageInitShape<typeof IntermediateResultOfSessionSchema>[] {
  return SEATS.map((seat) => ({ playerId: players[seat], score: scores[seat] }))
}

function registeredPlayer(player: SeatedPlayer): MessageInitShape<typeof RegisteredPlayerSchema> {
  const { id, title, tenhouId, hasAvatar, ignoreSeating } = player
  return {
    id,
    title,
    tenhouId,
    hasAvatar,
    ignoreSeating,
    localId: player.localId ?? undefined,
    teamName: player.teamName ?? undefined,
    lastUpdate: player.updatedAt.toISOString(),
  }
}
