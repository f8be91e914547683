import type { Table } from '../../contract/decode/table'
import { ENTERED_HERE } from '../../contract/hand-fingerprint'
import type { RoundJson } from '../../contract/wire/atoms_pb'
import type { EpochMs, EventId, Seconds } from '../../domain/ids'
import { addExtraTimeIntent } from '../../outbox/policies/add-extra-time'
import { addRoundIntent } from '../../outbox/policies/add-round'
import { answerRefereeCallIntent } from '../../outbox/policies/answer-referee-call'
import { dropLastRoundIntent } from '../../outbox/policies/drop-last-round'
import {
  seenForEnding,
  tableEndingIntent,
  type TableEnding,
} from '../../outbox/policies/table-endings'
import type { Intent } from '../../outbox/intent'
import type { RulingSubject, TableAfter } from '../../store/ruling-content'
import { namedAt, tableNamed } from '../../parts/event/seats'

/** The table that a ruling is about, as the referee sees it: with their own unsettled rulings laid over it. */
export interface RulingPlace {
  readonly eventId: EventId
  readonly eventTitle: string
  readonly table: Table
}

/** The intent to give the table extra time. */
export function extraTimeIntent(place: RulingPlace, extraTime: Seconds): Intent {
  const { eventId, table } = place
  return addExtraTimeIntent({
    eventId,
    sessionHash: table.sessionHash,
    extraTime,
    seenExtraTime: table.extraTime,
    subject: subjectOf(place),
  })
}

/** The intent to end the table's call for a referee; null when the table does not call. */
export function answerCallIntent(place: RulingPlace, note: string): Intent | null {
  const { eventId, table } = place
  const { sessionHash, calledAt } = table
  if (calledAt === null) return null
  return answerRefereeCallIntent({
    eventId,
    sessionHash,
    calledAt,
    note,
    subject: subjectOf(place),
  })
}

/** How many whole minutes the table has lost by its call, from 1 to 60. A referee can give them back as extra time. */
export const minutesSinceCall = (calledAt: EpochMs, serverNow: EpochMs): number =>
  Math.min(60, Math.max(1, Math.round((serverNow - calledAt) / 60_000)))

/**
 * The intent to record a hand that was played at the table as shown; null when the server takes no hands from
 * referees.
 */
export function enterHandIntent(
  place: RulingPlace,
  { round, after }: { readonly round: RoundJson; readonly after: TableAfter },
): Intent | null {
  const { eventId, table } = place
  const { sessionHash, handCount, lastHand } = table
  if (handCount === null) return null
  const seen = { handCount, lastHand, scores: inSeatOrder(table, table.scores) }
  return addRoundIntent({ eventId, sessionHash, round, seen, after, subject: subjectOf(place) })
}

/**
 * The intent to cancel the last hand as shown. Null in three cases: there is no hand; this device has
 * entered the last hand and does not know yet when the server recorded it; the server tells how many
 * hands there are but not the scores before the last one.
 */
export function cancelHandIntent(place: RulingPlace): Intent | null {
  const { eventId, table } = place
  const { handCount, lastHand } = table
  if (lastHand === null || lastHand.at === ENTERED_HERE) return null
  if (handCount !== null && table.scoresBeforeLastHand.length === 0) return null
  return dropLastRoundIntent({
    eventId,
    sessionHash: table.sessionHash,
    seen: {
      handCount,
      lastHand,
      scores: inSeatOrder(table, table.scores),
      scoresBefore: inSeatOrder(table, table.scoresBeforeLastHand),
    },
    subject: subjectOf(place),
  })
}

/**
 * The intent to end a game: to remove it, to finish it early, or to take its result back. Null when the state of the
 * game does not allow that any more.
 */
export function endingIntent(place: RulingPlace, call: TableEnding): Intent | null {
  const { eventId, table } = place
  const { sessionHash, endedAt } = table
  const about = { eventId, sessionHash, subject: subjectOf(place) }
  const shown = { ...table, endedAt: endedAt === null ? null : new Date(endedAt).toISOString() }
  switch (call) {
    case 'DefinalizeGame': {
      const seen = seenForEnding(call, shown)
      return seen && tableEndingIntent(call, { ...about, seen })
    }
    case 'CancelGame':
    case 'EndGame':
    case 'ForceFinishGame': {
      const seen = seenForEnding(call, shown)
      return seen && tableEndingIntent(call, { ...about, seen })
    }
  }
}

function subjectOf({ table, eventTitle }: RulingPlace): RulingSubject {
  return { players: namedAt(table), ...tableNamed(table), eventTitle }
}

function inSeatOrder({ players }: Table, scores: Table['scores']) {
  return players.flatMap(({ id }) => {
    const score = scores.find(({ playerId }) => playerId === id)
    return score === undefined ? [] : [{ playerId: id, score: score.score }]
  })
}
