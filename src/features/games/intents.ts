import type { Table } from '../../contract/decode/table'
import type { EventId, Seconds } from '../../domain/ids'
import { addExtraTimeIntent } from '../../outbox/actions/add-extra-time'
import { addPenaltyIntent } from '../../outbox/actions/add-penalty'
import { dropLastRoundIntent } from '../../outbox/actions/drop-last-round'
import type { Intent } from '../../outbox/intent'
import type { Subject } from '../../store/stored-action'
import type { PenaltyWish } from '../../parts/rulings/penalty/penalty-draft'
import { namesAt } from './seats'

/** The table a ruling is about, as the referee sees it: his own rulings on their way included. */
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

/** A penalty or a notice for one of the four, kept with the game they play. */
export function penaltyRuling(place: RulingPlace, wish: PenaltyWish): Intent {
  const { eventId, table } = place
  const name = namesAt(table).get(wish.playerId) ?? ''
  // Once the results are approved he no longer sits there.
  const isSitting = table.status === 'inprogress' || table.status === 'prefinished'
  return addPenaltyIntent({
    eventId,
    ...wish,
    sessionHash: isSitting ? table.sessionHash : null,
    subject: { ...subjectOf(place), players: [{ id: wish.playerId, name }] },
  })
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
