import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId } from '../../domain/ids'
import { updatePlayerSeatingFlagIntent } from '../../outbox/actions/update-player-seating-flag'
import type { Intent } from '../../outbox/intent'

/** Takes a player in the next seating or leaves them out of it; `player` is as the screen shows them. */
export function seatingFlagRuling(given: {
  eventId: EventId
  eventTitle: string
  player: RegisteredPlayer
  isIncluded: boolean
}): Intent {
  const { eventId, eventTitle, player, isIncluded } = given
  return updatePlayerSeatingFlagIntent({
    eventId,
    playerId: player.id,
    ignoreSeating: !isIncluded,
    seenIgnoreSeating: player.ignoreSeating,
    subject: { players: [{ id: player.id, name: player.title }], eventTitle },
  })
}
