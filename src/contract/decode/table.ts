import { playerId, sessionHash } from '../../domain/ids'
import type { EpochMs, PlayerId, Seconds, SessionHash } from '../../domain/ids'
import { tableName, type TableName, type TableNames } from '../../domain/event/table-names'
import type { CallClaim } from '../../domain/session/call-claim'
import type { SessionStatus } from '../../domain/session/session-status'
import { roundToFingerprint, type HandFingerprint } from '../hand-fingerprint'
import type { IntermediateResultOfSessionJson, TableStateJson } from '../wire/atoms_pb'
import type { EventsGetTablesStateResponseJson } from '../wire/mimir_pb'
import { flag, moment, ourName, text, whole } from './fields'
import { decodeHand, type HandDetails } from './hand'
import { decodeRegisteredPlayer, type RegisteredPlayer } from './registered-player'

export interface PlayerScore {
  readonly playerId: PlayerId
  readonly score: number
  readonly chomboCount: number
}

export interface SeatedPlayer extends RegisteredPlayer {
  /** Words that distinguish the player from a namesake in the event; absent without a namesake. */
  readonly apart?: string | undefined
}

export interface Table {
  readonly sessionHash: SessionHash
  /** The number on the table; null in club games. */
  readonly tableIndex: number | null
  /** The table's name in the event; null in club games. Until the names are known, the table's number. */
  readonly tableName: TableName | null
  readonly status: SessionStatus
  /** True while the results of a finished game can still be taken back. */
  readonly mayDefinalize: boolean
  /** The round to be played next: 1..16, East 1 to North 4. */
  readonly currentRoundIndex: number
  /** `honba`, `riichiSticks` and `handCount` are null when the server does not say. */
  readonly honba: number | null
  readonly riichiSticks: number | null
  readonly handCount: number | null
  /** Identifies the last hand; null when there is none. */
  readonly lastHand: HandFingerprint | null
  /** The last hand with all its facts. */
  readonly lastHandDetails: HandDetails | null
  /**
   * When the last hand was recorded; null when there was no hand, or when the server does not say.
   * `endedAt` is null while the game has not ended, or when the server does not say.
   */
  readonly lastHandAt: EpochMs | null
  readonly endedAt: EpochMs | null
  /** The sum of all extra time given. */
  readonly extraTime: Seconds
  /** In seat order; the first East comes first. */
  readonly players: readonly SeatedPlayer[]
  readonly scores: readonly PlayerScore[]
  /** Empty when there is no hand to cancel, or the server does not say. */
  readonly scoresBeforeLastHand: readonly PlayerScore[]
  /** Since when a player calls a referee to the table; null when nobody does, or the server does not say. */
  readonly calledAt: EpochMs | null
  /**
   * The last referee who said that they go to the table that calls;
   * null when nobody did, or the server does not say.
   */
  readonly claim: CallClaim | null
  /** Who entered the result from the slip; null when the result comes from hands. */
  readonly entered: EnteredResult | null
}

/** A result without hands. */
export interface EnteredResult {
  /** The number of the person who entered the result; 0 when nobody knows. */
  readonly by: number
  readonly byName: string
  readonly at: EpochMs | null
  /** Who entered the same result a second time; null when nobody did. */
  readonly checkedBy: { readonly id: number; readonly name: string } | null
}

/** Reads the tables of an event in the server's order. */
export function decodeTables(json: EventsGetTablesStateResponseJson): readonly Table[] {
  return (json.tables ?? []).map(decodeTable)
}

/** The tables with the names that their event gives them. */
export const withTableNames = (tables: readonly Table[], names: TableNames): readonly Table[] =>
  names.length === 0
    ? tables
    : tables.map((table) => ({ ...table, tableName: tableName(names, table.tableIndex) }))

export function decodeTable(json: TableStateJson): Table {
  return {
    sessionHash: sessionHash(text(json.sessionHash)),
    tableIndex: json.tableIndex || null,
    tableName: tableName([], json.tableIndex || null),
    status: ourName(STATUSES, json.status, 'unspecified'),
    mayDefinalize: flag(json.mayDefinalize),
    currentRoundIndex: whole(json.currentRoundIndex),
    honba: json.honba ?? null,
    riichiSticks: json.riichiSticks ?? null,
    handCount: json.handCount ?? null,
    lastHand: json.lastRound ? roundToFingerprint(json.lastRound, text(json.lastHandAt)) : null,
    lastHandDetails: decodeHand(json.lastRound),
    lastHandAt: moment(json.lastHandAt),
    endedAt: moment(json.endedAt),
    extraTime: whole(json.extraTime),
    players: (json.players ?? []).map(decodeRegisteredPlayer),
    scores: decodeScores(json.scores),
    scoresBeforeLastHand: decodeScores(json.scoresBeforeLastHand),
    calledAt: moment(json.calledAt),
    claim: decodeClaim(json),
    entered: decodeEntered(json),
  }
}

export function decodeClaim(json: TableStateJson): CallClaim | null {
  if (!json.claimedBy) return null
  const lapsedAt = moment(json.claimedUntil)
  return { by: whole(json.claimedBy), byName: text(json.claimedByTitle), lapsedAt }
}

function decodeEntered(json: TableStateJson): EnteredResult | null {
  if (!json.enteredAt) return null
  const checkedBy = whole(json.checkedBy)
  return {
    by: whole(json.enteredBy),
    byName: text(json.enteredByTitle),
    at: moment(json.enteredAt),
    checkedBy: checkedBy === 0 ? null : { id: checkedBy, name: text(json.checkedByTitle) },
  }
}

const STATUSES = {
  SESSION_STATUS_UNSPECIFIED: 'unspecified',
  SESSION_STATUS_INPROGRESS: 'inprogress',
  SESSION_STATUS_PREFINISHED: 'prefinished',
  SESSION_STATUS_FINISHED: 'finished',
  SESSION_STATUS_CANCELLED: 'cancelled',
  SESSION_STATUS_PLANNED: 'planned',
} as const

export const decodeScores = (
  scores: readonly IntermediateResultOfSessionJson[] | undefined,
): readonly PlayerScore[] => (scores ?? []).map(decodeScore)

function decodeScore(json: IntermediateResultOfSessionJson): PlayerScore {
  return {
    playerId: playerId(whole(json.playerId)),
    score: whole(json.score),
    chomboCount: whole(json.chomboCount),
  }
}
