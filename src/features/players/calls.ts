import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId } from '../../domain/ids'
import { checkInPlayerIntent } from '../../outbox/policies/check-in-player'
import { registerPlayerIntent } from '../../outbox/policies/register-player'
import { namedIn } from '../../parts/rulings/named-in'
import { updatePlayerSeatingFlagIntent } from '../../outbox/policies/update-player-seating-flag'
import type { Intent } from '../../outbox/intent'

/** The intent to include a player in the next seating or to leave them out. `player` is as the referee sees them. */
export function seatingFlagIntent(given: {
  eventId: EventId
  eventTitle: string
  player: RegisteredPlayer
  /** The text that distinguishes the player from a namesake. */
  apart: string | undefined
  isIncluded: boolean
}): Intent {
  const { eventId, eventTitle, player, apart, isIncluded } = given
  const substitute = player.replacedBy?.title ?? null
  const named = namedIn({ name: player.title, substitute, apart })
  return updatePlayerSeatingFlagIntent({
    eventId,
    playerId: player.id,
    ignoreSeating: !isIncluded,
    seenIgnoreSeating: player.ignoreSeating,
    subject: { players: [{ id: player.id, ...named }], eventTitle },
  })
}

/** The intent to tick a player as here, or to take the tick back. `player` is as the referee sees them. */
export function checkInIntent(given: {
  eventId: EventId
  eventTitle: string
  player: RegisteredPlayer
  apart: string | undefined
  session: number
  isHere: boolean
}): Intent {
  const { eventId, eventTitle, player, apart, session, isHere } = given
  const substitute = player.replacedBy?.title ?? null
  const named = namedIn({ name: player.title, substitute, apart })
  return checkInPlayerIntent({
    eventId,
    playerId: player.id,
    session,
    isHere,
    seenReplacementId: player.replacedBy?.id ?? null,
    subject: { players: [{ id: player.id, ...named }], eventTitle },
  })
}

/** The intent to register a person whom the referee found by a search. */
export function registrationIntent(given: {
  eventId: EventId
  eventTitle: string
  person: { readonly id: number; readonly title: string }
}): Intent {
  const { eventId, eventTitle, person } = given
  const players = [{ id: person.id, name: person.title }]
  return registerPlayerIntent({ eventId, playerId: person.id, subject: { players, eventTitle } })
}
