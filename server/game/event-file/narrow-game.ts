import {
  GameStatus,
  type GameInFile,
  type HandInFile,
  type ResultInFile,
  type StateInFile,
} from '../../../src/contract/wire/shinpan/event_file_pb'
import { type BySeat, mapSeats } from '../../../src/domain/session/seats'
import { YAKU_IDS } from '../../../src/domain/event/yaku'
import { present } from '../../../src/lib/assert'
import { fieldInvalid, fieldMissing } from '../../call/call-error'
import type { StoredSessionStatus } from '../../db/schema/events/sessions'
import { HAND_KINDS, type Hand } from '../../../src/domain/hand/hand'
import type { SessionState } from '../../../src/domain/hand/session-state'
import { validateHand, type ValidateHandInput } from '../../../src/domain/hand/validate-hand'
import { readMoment, readMomentOrNone } from './narrow-moment'

/** A game of a file after all checks, ready to be stored. */
export interface NarrowGame {
  readonly hash: string
  readonly status: StoredSessionStatus
  /** Null = the game was not seated at a table. */
  readonly tableIndex: number | null
  readonly isPenaltyGame: boolean
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly extraTimeSeconds: number
  /** The players' ids in the file. */
  readonly players: BySeat<number>
  readonly state: SessionState
  readonly hands: readonly NarrowHand[]
  /** The four results of a finished game; null for every other game. */
  readonly results: BySeat<ResultInFile> | null
  /** The game's position in the order in which games were rated, from 1; 0 = the game is not finished. */
  readonly ratedAs: number
  /** When a referee entered the result from the slip; null for a result that comes from hands. */
  readonly enteredAt: Date | null
}

export interface NarrowHand {
  readonly hand: Hand
  readonly stateBefore: SessionState
  readonly recordedAt: Date
  readonly recordedBy: number
}

const LATEST_ROUND = 17
const MOST_HANDS = 200
const MOST_POINTS = 10_000_000
const MOST_SECONDS = 86_400

/** Checks one game. @throws CallError that names the first field at fault, below `at`. */
export function narrowGame(game: GameInFile, { at }: { at: string }): NarrowGame {
  const { sessionHash, playerIds, tableIndex, extraTimeSeconds, ratedAs } = game
  if (!/^[0-9a-f]{40}$/.test(sessionHash)) throw fieldInvalid(`${at}.sessionHash`)
  if (tableIndex < 0) throw fieldInvalid(`${at}.tableIndex`)
  if (extraTimeSeconds < 0 || extraTimeSeconds > MOST_SECONDS) {
    throw fieldInvalid(`${at}.extraTimeSeconds`)
  }
  const players = four(playerIds, `${at}.playerIds`)
  if (players.includes(0) || new Set(players).size < 4) throw fieldInvalid(`${at}.playerIds`)
  const status = readStatus(game.status, `${at}.status`)
  const isFinished = status === 'finished'
  if (isFinished !== ratedAs > 0) throw fieldInvalid(`${at}.ratedAs`)
  if (game.hands.length > MOST_HANDS) throw fieldInvalid(`${at}.hands`)
  const endedAt = readMomentOrNone(game.endedAt, `${at}.endedAt`)
  if (isFinished && endedAt === null) throw fieldMissing(`${at}.endedAt`)
  return {
    hash: sessionHash,
    status,
    tableIndex: tableIndex === 0 ? null : tableIndex,
    isPenaltyGame: game.isPenaltyGame,
    startedAt: readMoment(game.startedAt, `${at}.startedAt`),
    endedAt,
    extraTimeSeconds,
    players,
    state: narrowState(game.state, `${at}.state`),
    hands: game.hands.map((hand, nth) => narrowHand(hand, { at: `${at}.hands[${nth}]`, players })),
    results: isFinished ? narrowResults(game.results, `${at}.results`) : null,
    ratedAs,
    enteredAt: readMomentOrNone(game.enteredAt, `${at}.enteredAt`),
  }
}

function readStatus(status: GameStatus, at: string): StoredSessionStatus {
  switch (status) {
    case GameStatus.RUNNING:
      return 'inprogress'
    case GameStatus.WAITING:
      return 'prefinished'
    case GameStatus.FINISHED:
      return 'finished'
    case GameStatus.CANCELLED:
      return 'cancelled'
    default:
      throw fieldInvalid(at)
  }
}

function narrowHand(
  { round, stateBefore, recordedAt, recordedBy }: HandInFile,
  { at, players }: { at: string; players: BySeat<number> },
): NarrowHand {
  const reported = round?.outcome
  if (reported?.case === undefined) throw fieldMissing(`${at}.round`)
  if (recordedBy === 0) throw fieldMissing(`${at}.recordedBy`)
  const ruleset = { ...EVERY_HAND, withAbortives: reported.case === 'abort' }
  const hand = validateHand({ reported, players, ruleset })
  if (!hand.ok) throw fieldInvalid(hand.error.field.replace(/^roundData/, `${at}.round`))
  return {
    hand: hand.value,
    stateBefore: narrowState(stateBefore, `${at}.stateBefore`),
    recordedAt: readMoment(recordedAt, `${at}.recordedAt`),
    recordedBy,
  }
}

/**
 * Accepts every hand that some ruleset allows, because the event's rules may have changed since the hand
 * was recorded. Rules with abortive draws allow no triple ron. So this ruleset gets abortive draws only
 * when the hand to check is an abortive draw.
 */
const EVERY_HAND: Omit<ValidateHandInput['ruleset'], 'withAbortives'> = {
  allowedYaku: [...YAKU_IDS, 17],
  yakuWithPao: [...YAKU_IDS, 17],
  doubleYakuman: YAKU_IDS,
  withAtamahane: false,
  withMultiYakumans: true,
  withNagashiMangan: true,
}

function narrowState(state: StateInFile | undefined, at: string): SessionState {
  if (state === undefined) throw fieldMissing(at)
  const { roundIndex, honba, riichiSticks, lastOutcome } = state
  if (roundIndex < 1 || roundIndex > LATEST_ROUND) throw fieldInvalid(`${at}.roundIndex`)
  if (honba < 0 || honba > MOST_HANDS) throw fieldInvalid(`${at}.honba`)
  if (riichiSticks < 0 || riichiSticks > MOST_HANDS * 4) throw fieldInvalid(`${at}.riichiSticks`)
  const outcome = HAND_KINDS.find((kind) => kind === lastOutcome) ?? null
  if (outcome === null && lastOutcome !== '') throw fieldInvalid(`${at}.lastOutcome`)
  const chombo = four(state.chombo, `${at}.chombo`)
  if (chombo.some((sum) => sum > 0)) throw fieldInvalid(`${at}.chombo`)
  return {
    scores: points(state.scores, `${at}.scores`),
    roundIndex,
    honba,
    riichiSticks,
    roundJustChanged: state.roundJustChanged,
    lastHandStarted: state.lastHandStarted,
    lastOutcome: outcome,
    prematurelyFinished: state.prematurelyFinished,
    chombo,
    yakitori: four(state.yakitori, `${at}.yakitori`),
  }
}

function narrowResults(results: readonly ResultInFile[], at: string): BySeat<ResultInFile> {
  const bySeat = four(results, at)
  for (const [seat, { place, score, ratingDelta }] of bySeat.entries()) {
    if (place < 1 || place > 4) throw fieldInvalid(`${at}[${seat}].place`)
    if (Math.abs(score) > MOST_POINTS) throw fieldInvalid(`${at}[${seat}].score`)
    if (Math.abs(ratingDelta) > MOST_POINTS) throw fieldInvalid(`${at}[${seat}].ratingDelta`)
  }
  return bySeat
}

function points(values: readonly number[], at: string): BySeat<number> {
  if (values.some((value) => Math.abs(value) > MOST_POINTS)) throw fieldInvalid(at)
  return four(values, at)
}

function four<T>(values: readonly T[], at: string): BySeat<T> {
  if (values.length !== 4) throw fieldInvalid(at)
  return mapSeats((seat) => present(values[seat], at))
}
