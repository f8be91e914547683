import type { RegisteredPlayer } from '../../../contract/decode/registered-player'
import type { EventId } from '../../../domain/ids'
import type { Intent } from '../../../outbox/intent'
import { updatePlayerReplacementIntent } from '../../../outbox/policies/update-player-replacement'
import { namedIn } from '../named-in'

/** Lets a substitute play for a player, or ends the replacement. `player` is as shown on the screen. */
export function replacementIntent(given: {
  eventId: EventId
  eventTitle: string
  player: RegisteredPlayer
  apart: string | undefined
  by: { readonly id: number; readonly title: string } | null
}): Intent {
  const { eventId, eventTitle, player, apart, by } = given
  const players = [
    // The player is named without the substitute, because the ruling names the substitute separately.
    { id: player.id, ...namedIn({ name: player.title, substitute: null, apart }) },
    ...(by === null ? [] : [{ id: by.id, name: by.title }]),
  ]
  return updatePlayerReplacementIntent({
    eventId,
    playerId: player.id,
    replacementId: by?.id ?? null,
    seenReplacementId: player.replacedBy?.id ?? null,
    subject: { players, eventTitle },
  })
}
