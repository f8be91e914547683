import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { PlayerId } from '../../domain/ids'
import { compareNames } from '../../domain/people/alphabet'
import { nameApart, wordsApart } from '../../domain/people/namesakes'

/** A person who may look for their table on this page: a player, or a player's substitute. */
export interface Chooser {
  /** The id of the person's own account. */
  readonly personId: number
  /** The registered player in whose seat the person sits. */
  readonly playerId: PlayerId
  /** The person's name, with the words that distinguish them from a namesake. */
  readonly name: string
  /** The name of the player whom the person replaces; null when they play for themselves. */
  readonly playsFor: string | null
}

/** All players and substitutes of an event, sorted by name. */
export function peopleToChoose(players: readonly RegisteredPlayer[], language: string): Chooser[] {
  const people = players.flatMap((player) => {
    const { id, title, replacedBy } = player
    const own = { personId: id, playerId: id, title, playsFor: null, player }
    if (replacedBy === null) return [own]
    const substitute = { personId: replacedBy.id, playerId: id, title: replacedBy.title, player }
    return [own, { ...substitute, playsFor: title }]
  })
  // The server does not tell the city and local ID of a substitute, so those of the player must not be used for them.
  const apart = wordsApart(
    people.map(({ personId, title, playsFor, player }) => ({
      id: personId,
      title,
      city: playsFor === null ? player.city : '',
      localId: playsFor === null ? player.localId : null,
    })),
  )
  const compare = compareNames(language)
  return people
    .map(({ personId, playerId, title, playsFor }) => ({
      personId,
      playerId,
      name: nameApart(title, apart.get(personId)),
      playsFor,
    }))
    .toSorted((a, b) => compare(a.name, b.name))
}
