import type { ExpectByCall, SeenScore } from '../../contract/expect'
import type { HandFingerprint } from '../../contract/hand-fingerprint'
import type { SessionStatus } from '../../domain/session/session-status'
import { impossibleField, type Slip } from '../../domain/session/slip'
import { SEATS } from '../../domain/session/seats'
import type { RulingSubject } from '../../store/ruling-content'
import type { RulingOf } from '../../store/stored-ruling'
import type { IntentOf } from '../intent'
import { tableLane } from '../lanes'
import { withProvenance, overlay } from '../overlay'
import type { Projected, TableShape } from '../projection-shapes'
import type { RulingPolicy } from '../ruling-policy'
import { planEnding } from './table-endings'

type Enter = 'EnterResult'

/** A table as seen by the referee who enters its result. */
export interface SeenTable {
  readonly status: SessionStatus
  readonly handCount: number | null
  readonly lastHand: HandFingerprint | null
  readonly riichiSticks: number | null
  readonly players: readonly { readonly id: number }[]
  readonly scores: readonly SeenScore[]
  /** Null when the result comes from hands. */
  readonly entered?: object | null
}

/**
 * What the referee saw of the game, for the server to compare;
 * null when the game takes no result any more, or when the server does not tell all of this.
 */
export function seenForResult(table: SeenTable): ExpectByCall[Enter] | null {
  const { status, handCount, lastHand, entered = null, riichiSticks } = table
  if (status !== 'inprogress' && status !== 'prefinished') return null
  if (handCount === null || riichiSticks === null) return null
  const seen = entered === null ? null : { scores: scoresOf(table), sticks: riichiSticks }
  return { status, handCount, lastHand, entered: seen }
}

/** The scores in seat order. */
function scoresOf({ players, scores }: Pick<SeenTable, 'players' | 'scores'>): number[] {
  return players.map(({ id }) => scores.find(({ playerId }) => playerId === id)?.score ?? 0)
}

/** The intent to end a game by the result on its slip. The players of `subject` are in seat order. */
export function enterResultIntent(given: {
  eventId: number
  sessionHash: string
  slip: Slip
  seen: ExpectByCall[Enter]
  subject: RulingSubject
}): IntentOf<Enter> {
  const { eventId, sessionHash, slip, seen, subject } = given
  return {
    call: 'EnterResult',
    eventId,
    lane: tableLane(sessionHash),
    args: { sessionHash, scores: [...slip.scores], sticks: slip.sticks },
    expect: seen,
    subject,
  }
}

/** The result that a row enters. */
export function slipOf({ args: { scores, sticks } }: Pick<RulingOf<Enter>, 'args'>): Slip {
  const [east = 0, south = 0, west = 0, north = 0] = scores
  return { scores: [east, south, west, north], sticks }
}

export const enterResult: RulingPolicy<Enter> = {
  call: 'EnterResult',
  cls: 'confirm',
  wordsKey: 'enterResult',
  blocksWhileAsking: true,
  expiresAfterMs: null,
  proof: null,
  problem: ({ args }) => {
    if (args.sessionHash === '') return 'sessionHash'
    return args.scores.length === SEATS.length ? impossibleField(slipOf({ args })) : 'scores'
  },
  plan: planEnding,
}

/** Marks the table while the ruling waits. The result is shown once the server has it. */
export function projectResult<T extends TableShape>(
  table: Projected<T>,
  row: RulingOf<Enter>,
): Projected<T> {
  if (row.state !== 'done') return withProvenance(table, row, ['status'])
  const slip = slipOf(row)
  const ids = row.subject.players.map(({ id }) => id)
  const { value } = table
  const changes: Partial<TableShape> = {
    status: row.subject.endsAs ?? 'prefinished',
    scores: value.scores.map((each, nth) => {
      // The server lists scores by seat. Where the ruling names its players, their order is safer.
      const seat = ids.length === 0 ? nth : ids.indexOf(each.playerId)
      return seat === -1 ? each : { ...each, score: slip.scores.at(seat) ?? each.score }
    }),
    riichiSticks: slip.sticks,
    currentRoundIndex: 1,
    honba: 0,
    handCount: 0,
    lastHand: null,
    scoresBeforeLastHand: [],
    entered: { by: 0, byName: '', at: row.settledAt ?? row.ruledAt, checkedBy: null },
  }
  return overlay(table, row, changes as Partial<T>)
}
