import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { PlayerId } from '../../domain/ids'
import { compareNames } from '../../domain/people/alphabet'
import { nameApart, wordsApart } from '../../domain/people/namesakes'

/** Somebody who may find their table here: a player, or the substitute of one. */
export interface Chooser {
  /** The number of the person's own account. */
  readonly personId: number
  /** The registered player whose seat they have. */
  readonly playerId: PlayerId
  /** With words that tell them apart from others of their name. */
  readonly name: string
  /** The player whose substitute they are; null when they play for themselves. */
  readonly playsFor: string | null
}

/** All players and substitutes of an event, by name. */
export function peopleToChoose(players: readonly RegisteredPlayer[], language: string): Chooser[] {
  const people = players.flatMap((player) => {
    const { id, title, replacedBy } = player
    const own = { personId: id, playerId: id, title, playsFor: null, player }
    if (replacedBy === null) return [own]
    const substitute = { personId: replacedBy.id, playerId: id, title: replacedBy.title, player }
    return [own, { ...substitute, playsFor: title }]
  })
  // A substitute's city and number are not told.
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
