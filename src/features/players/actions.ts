import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId } from '../../domain/ids'
import { registerPlayerIntent } from '../../outbox/actions/register-player'
import { updatePlayerReplacementIntent } from '../../outbox/actions/update-player-replacement'
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

/** Registers somebody whom this device has found. */
export function registrationRuling(given: {
  eventId: EventId
  eventTitle: string
  person: { readonly id: number; readonly title: string }
}): Intent {
  const { eventId, eventTitle, person } = given
  const players = [{ id: person.id, name: person.title }]
  return registerPlayerIntent({ eventId, playerId: person.id, subject: { players, eventTitle } })
}

/** Lets somebody play for a player, or the player themselves again; `player` is as the screen shows them. */
export function replacementRuling(given: {
  eventId: EventId
  eventTitle: string
  player: RegisteredPlayer
  by: { readonly id: number; readonly title: string } | null
}): Intent {
  const { eventId, eventTitle, player, by } = given
  const players = [
    { id: player.id, name: player.title },
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
