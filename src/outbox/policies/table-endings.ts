import type { ExpectByCall } from '../../contract/expect'
import type { QueueableCall } from '../../contract/queueable'
import type { SeenStatus } from '../../store/evidence'
import type { RulingSubject } from '../../store/ruling-content'
import type { Ruling, RulingOf } from '../../store/stored-ruling'
import { isOpenWish } from '../ruling'
import type { IntentOf } from '../intent'
import { tableLane } from '../lanes'
import { withProvenance, overlay } from '../overlay'
import { gameInstead, readGame } from './game-shown'
import type { PlannedRuling, RulingPolicy } from '../ruling-policy'
import type { Projected, TableShape } from '../projection-shapes'

/**
 * The calls that remove a club's game, finish it early, or take its result back,
 * and the call that ends a table of a tournament. Each needs the referee's confirmation before it is sent.
 */
export const TABLE_ENDINGS = ['CancelGame', 'ForceFinishGame', 'EndGame', 'DefinalizeGame'] as const

export type TableEnding = (typeof TABLE_ENDINGS)[number]

/** A row of one of these calls. */
export type EndingRow = { [C in TableEnding]: RulingOf<C> }[TableEnding]

export const isEndingRow = (row: Ruling): row is EndingRow =>
  (TABLE_ENDINGS as readonly string[]).includes(row.call)

/** True for a ruling that ends or reopens a game, or that enters the result on its slip. */
export const endsGame = (row: Ruling): row is EndingRow | RulingOf<'EnterResult'> =>
  isEndingRow(row) || row.call === 'EnterResult'

/** `seen` is the game as the referee saw it. The server refuses when the game has changed since. */
export function tableEndingIntent<C extends TableEnding>(
  call: C,
  given: { eventId: number; sessionHash: string; seen: ExpectByCall[C]; subject: RulingSubject },
): IntentOf<C> {
  const { eventId, sessionHash, seen, subject } = given
  return {
    call,
    eventId,
    lane: tableLane(sessionHash),
    args: { sessionHash },
    expect: seen,
    subject,
  }
}

/**
 * What a call expects of a table, taken from the table on the screen; null when the call does not fit
 * the table.
 */
export function seenForEnding<C extends TableEnding>(
  call: C,
  table: {
    readonly status: TableShape['status']
    readonly handCount: number | null
    readonly lastHand: TableShape['lastHand']
    /** ISO 8601, UTC; null when the server does not say. */
    readonly endedAt: string | null
  },
): ExpectByCall[C] | null {
  const { status, handCount, lastHand, endedAt } = table
  if (call === 'DefinalizeGame') {
    return status === 'finished' ? ({ endedAt } as ExpectByCall[C]) : null
  }
  return status === 'inprogress' ? ({ handCount, lastHand } as ExpectByCall[C]) : null
}

/** The status of a game before and after each call; `alsoAs`: another status that shows that the call was made. */
const ENDINGS = {
  CancelGame: { from: 'inprogress', to: 'cancelled', alsoAs: 'gone' },
  ForceFinishGame: { from: 'inprogress', to: 'finished', alsoAs: null },
  EndGame: { from: 'inprogress', to: 'prefinished', alsoAs: 'finished' },
  DefinalizeGame: { from: 'finished', to: 'inprogress', alsoAs: null },
} as const

export const cancelGame = policyOfEnding('CancelGame', 'cancelGame')
export const forceFinishGame = policyOfEnding('ForceFinishGame', 'forceFinishGame')
export const endGame = policyOfEnding('EndGame', 'endGame')
export const definalizeGame = policyOfEnding('DefinalizeGame', 'definalizeGame')

function policyOfEnding<C extends TableEnding>(call: C, wordsKey: string): RulingPolicy<C> {
  const { from, to, alsoAs } = ENDINGS[call]
  const isEnded = (status: SeenStatus['status']) => status === to || status === alsoAs
  return {
    call,
    cls: 'confirm',
    wordsKey,
    blocksWhileAsking: true,
    expiresAfterMs: null,
    proof: {
      read: readGame,
      stateAgainstSending({ status }) {
        if (isEnded(status)) return { isAsWished: true }
        // A server without idempotency keys compares nothing. If it finished a removed game, it would bring the game
        // back.
        return status === from ? null : gameInstead(status)
      },
      judge(before, after) {
        if (isEnded(after.status)) return 'arrived'
        return after.status === before.status ? 'not' : 'unclear'
      },
    },
    problem: ({ args }) => (args.sessionHash === '' ? 'sessionHash' : null),
    plan: planEnding,
  }
}

/**
 * Refuses a second ruling that ends or reopens a game while the first is open,
 * because nobody knows which state of the game the second should expect.
 */
export function planEnding<C extends QueueableCall>(
  intent: IntentOf<C>,
  laneRows: readonly Ruling[],
): PlannedRuling<C> {
  const open = laneRows.find((row) => endsGame(row) && isOpenWish(row))
  if (open === undefined) return { kind: 'add', intent }
  const kind = open.state === 'attention' ? 'needs_answer' : 'already_pending'
  return { kind: 'refuse', refusal: { kind, id: open.id } }
}

/** Marks the table while the ruling waits. The status changes only after the server's answer. */
export function projectEnding<T extends TableShape>(
  table: Projected<T>,
  row: EndingRow,
): Projected<T> {
  if (row.state !== 'done') return withProvenance(table, row, ['status'])
  const changes: Partial<TableShape> = { status: ENDINGS[row.call].to }
  return overlay(table, row, changes as Partial<T>)
}
