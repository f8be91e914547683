import type { ExpectByCall } from '../../contract/expect'
import { isUnsettled, type Action, type ActionOf, type Subject } from '../../store/stored-action'
import type { IntentOf } from '../intent'
import { tableLane } from '../lanes'
import { mark, overlay } from '../overlay'
import type { Policy } from '../policy'
import type { Projected, TableShape } from '../projection-shapes'

/** A club's game is removed, finished as it stands, or its result is taken back: each asks before it goes. */
export const TABLE_ENDINGS = ['CancelGame', 'ForceFinishGame', 'DefinalizeGame'] as const

export type TableEnding = (typeof TABLE_ENDINGS)[number]

/** A row of one of the three. */
export type EndingRow = { [C in TableEnding]: ActionOf<C> }[TableEnding]

export const isEndingRow = (row: Action): row is EndingRow =>
  (TABLE_ENDINGS as readonly string[]).includes(row.call)

/** `seen` is the game as the referee saw it; the server does nothing when it is another by now. */
export function tableEndingIntent<C extends TableEnding>(
  call: C,
  given: { eventId: number; sessionHash: string; seen: ExpectByCall[C]; subject: Subject },
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

/** What each of the three expects of a table as it is shown; null when it cannot be meant of it. */
export function seenForEnding<C extends TableEnding>(
  call: C,
  table: {
    readonly status: TableShape['status']
    readonly handCount: number
    readonly lastHand: TableShape['lastHand']
    /** ISO 8601, UTC. */
    readonly endedAt: string | null
  },
): ExpectByCall[C] | null {
  const { status, handCount, lastHand, endedAt } = table
  if (call === 'DefinalizeGame') {
    return status !== 'finished' || endedAt === null ? null : ({ endedAt } as ExpectByCall[C])
  }
  return status === 'inprogress' ? ({ handCount, lastHand } as ExpectByCall[C]) : null
}

export const cancelGame = policyOfEnding('CancelGame', 'cancelGame')
export const forceFinishGame = policyOfEnding('ForceFinishGame', 'forceFinishGame')
export const definalizeGame = policyOfEnding('DefinalizeGame', 'definalizeGame')

function policyOfEnding<C extends TableEnding>(call: C, wordsKey: string): Policy<C> {
  return {
    call,
    cls: 'confirm',
    wordsKey,
    blocksWhileAsking: true,
    expiresAfterMs: null,
    problem: ({ args }) => (args.sessionHash === '' ? 'sessionHash' : null),
    plan(intent, laneRows) {
      // Of two about one game nobody could say what the second is to stand on.
      const open = laneRows.find((row) => isEndingRow(row) && isUnsettled(row))
      if (open === undefined) return { kind: 'add', intent }
      const kind = open.state === 'attention' ? 'needs_answer' : 'already_pending'
      return { kind: 'refuse', refusal: { kind, id: open.id } }
    },
  }
}

const STATUS_AFTER = {
  CancelGame: 'cancelled',
  ForceFinishGame: 'finished',
  DefinalizeGame: 'inprogress',
} as const

/** Marks the table while the ruling waits; how it stands changes only once the server said so. */
export function projectEnding<T extends TableShape>(
  table: Projected<T>,
  row: EndingRow,
): Projected<T> {
  if (row.state !== 'done') return mark(table, row, ['status'])
  const changes: Partial<TableShape> = { status: STATUS_AFTER[row.call] }
  return overlay(table, row, changes as Partial<T>)
}
