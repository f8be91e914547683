import type { Table } from '../../../contract/decode/table'
import type { EventId } from '../../../domain/ids'
import { addPenaltyIntent } from '../../../outbox/actions/add-penalty'
import type { Intent } from '../../../outbox/intent'
import type { PenaltyWish } from './penalty-draft'

interface Place {
  readonly eventId: EventId
  readonly eventTitle: string
}

/** A penalty or a notice, kept with the game that is played at the table; `name` is the player's, `table` theirs. */
export function penaltyRuling(
  { eventId, eventTitle }: Place,
  given: { readonly wish: PenaltyWish; readonly name: string; readonly table: Table | null },
): Intent {
  const { wish, name, table } = given
  return addPenaltyIntent({
    eventId,
    ...wish,
    // Once the results are approved nobody sits there.
    sessionHash: table !== null && isPlayed(table) ? table.sessionHash : null,
    subject: {
      players: [{ id: wish.playerId, name }],
      tableNumber: table?.tableIndex ?? null,
      eventTitle,
    },
  })
}

/** The game a player sits at now; null when they do not play. */
export const tableOfPlayer = (tables: readonly Table[], playerId: number): Table | null =>
  tables.find((table) => isPlayed(table) && table.players.some(({ id }) => id === playerId)) ?? null

const isPlayed = ({ status }: Table): boolean => status === 'inprogress' || status === 'prefinished'
