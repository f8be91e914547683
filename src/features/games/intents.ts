import type { Table } from '../../contract/decode/table'
import type { EventId, Seconds } from '../../domain/ids'
import { addExtraTimeIntent } from '../../outbox/actions/add-extra-time'
import { dropLastRoundIntent } from '../../outbox/actions/drop-last-round'
import {
  seenForEnding,
  tableEndingIntent,
  type TableEnding,
} from '../../outbox/actions/table-endings'
import type { Intent } from '../../outbox/intent'
import type { Subject } from '../../store/stored-action'
import { namesAt } from '../../parts/event/seats'

/** The table a ruling is about, as the referee sees it: their own rulings on their way included. */
export interface RulingPlace {
  readonly eventId: EventId
  readonly eventTitle: string
  readonly table: Table
}

/** More time for this table. */
export function extraTimeRuling(place: RulingPlace, extraTime: Seconds): Intent {
  const { eventId, table } = place
  return addExtraTimeIntent({
    eventId,
    sessionHash: table.sessionHash,
    extraTime,
    seenExtraTime: table.extraTime,
    subject: subjectOf(place),
  })
}

/** Takes back the last hand as it is shown; null when there is none, or the scores before it are not known. */
export function cancelHandRuling(place: RulingPlace): Intent | null {
  const { eventId, table } = place
  const { handCount, lastHand } = table
  if (lastHand === null || table.scoresBeforeLastHand.length === 0) return null
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

/** Removes the game, finishes it as it stands or takes its result back; null when it no longer stands so. */
export function endingRuling(place: RulingPlace, call: TableEnding): Intent | null {
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
    case 'ForceFinishGame': {
      const seen = seenForEnding(call, shown)
      return seen && tableEndingIntent(call, { ...about, seen })
    }
  }
}

function subjectOf({ table, eventTitle }: RulingPlace): Subject {
  const players = [...namesAt(table)].map(([id, name]) => ({ id, name }))
  return { players, tableNumber: table.tableIndex, eventTitle }
}

function inSeatOrder({ players }: Table, scores: Table['scores']) {
  return players.flatMap(({ id }) => {
    const score = scores.find(({ playerId }) => playerId === id)
    return score === undefined ? [] : [{ playerId: id, score: score.score }]
  })
}
