import type { EpochMs } from '../../domain/ids'
import { LONGEST_CALL_NOTE } from '../../domain/session/call-claim'
import type { RulingSubject } from '../../store/ruling-content'
import { isOnItsWay, type RulingOf } from '../../store/stored-ruling'
import type { IntentOf } from '../intent'
import { tableLane } from '../lanes'
import { isLaidOver, overlay, withProvenance } from '../overlay'
import type { Projected, TableShape } from '../projection-shapes'
import type { RulingPolicy } from '../ruling-policy'

type Answer = 'AnswerRefereeCall'

/**
 * Ends a table's call for a referee; `calledAt` is when this call began.
 * The note is for the log; it may be empty.
 */
export function answerRefereeCallIntent(given: {
  eventId: number
  sessionHash: string
  calledAt: EpochMs
  note: string
  subject: RulingSubject
}): IntentOf<Answer> {
  const { eventId, sessionHash, calledAt, note, subject } = given
  return {
    call: 'AnswerRefereeCall',
    eventId,
    lane: tableLane(sessionHash),
    args: { sessionHash, calledAt: new Date(calledAt).toISOString(), note },
    expect: {},
    subject,
  }
}

export const answerRefereeCall: RulingPolicy<Answer> = {
  call: 'AnswerRefereeCall',
  cls: 'auto',
  wordsKey: 'answerRefereeCall',
  blocksWhileAsking: false,
  // The server leaves a later call of the table open, so an old answer does no harm.
  expiresAfterMs: null,
  proof: null,
  // When a seating was taken back, its games are gone, and their calls with them.
  endsWithGame: true,
  problem({ args }) {
    if (args.sessionHash === '') return 'sessionHash'
    return args.note.length > LONGEST_CALL_NOTE ? 'note' : null
  },
  plan(intent, laneRows) {
    const same = laneRows.find(
      (row) =>
        row.call === 'AnswerRefereeCall' &&
        row.args.calledAt === intent.args.calledAt &&
        isOnItsWay(row),
    )
    if (same === undefined) return { kind: 'add', intent }
    return { kind: 'refuse', refusal: { kind: 'already_pending', id: same.id } }
  },
}

/** Shows the table without the answered call. A later call of the table stays. */
export function projectAnswer<T extends TableShape>(
  table: Projected<T>,
  row: RulingOf<Answer>,
): Projected<T> {
  if (table.value.calledAt !== Date.parse(row.args.calledAt)) return table
  if (!isLaidOver(row)) return withProvenance(table, row, ['calledAt'])
  const changes: Partial<TableShape> = { calledAt: null }
  return overlay(table, row, changes as Partial<T>)
}
