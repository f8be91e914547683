import type { Table } from '../../../contract/decode/table'
import type { EventId } from '../../../domain/ids'
import { addPenaltyIntent } from '../../../outbox/policies/add-penalty'
import type { SaidPlayer } from '../../../i18n/player-words'
import type { Intent } from '../../../outbox/intent'
import { tableNamed } from '../../event/seats'
import { namedIn } from '../named-in'
import type { PenaltyWish } from './penalty-draft'

/** The event of a penalty. */
export interface PenaltyPlace {
  readonly eventId: EventId
  readonly eventTitle: string
}

/** A penalty or a warning for the current game. `player` is named as on the screen; `table` is the player's table. */
export function penaltyIntent(
  { eventId, eventTitle }: PenaltyPlace,
  given: { readonly wish: PenaltyWish; readonly player: SaidPlayer; readonly table: Table | null },
): Intent {
  const { wish, player, table } = given
  return addPenaltyIntent({
    eventId,
    ...wish,
    // Once the results of a game are approved, the player is no longer in that game.
    sessionHash: table !== null && isPlayed(table) ? table.sessionHash : null,
    subject: {
      players: [{ id: wish.playerId, ...namedIn(player) }],
      ...tableNamed(table),
      eventTitle,
    },
  })
}

/** The game a player is in now; null when they are not playing. */
export const tableOfPlayer = (tables: readonly Table[], playerId: number): Table | null =>
  tables.find((table) => isPlayed(table) && table.players.some(({ id }) => id === playerId)) ?? null

const isPlayed = ({ status }: Table): boolean => status === 'inprogress' || status === 'prefinished'
