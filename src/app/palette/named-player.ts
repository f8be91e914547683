import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import { nameApart } from '../../domain/people/namesakes'
import type { SaidPlayer } from '../../i18n/player-words'
import { matchesQuery } from '../../ui/match-query'
import { beginsWords } from './entry'
import type { Known } from './known'

/**
 * The players whose names, or whose substitutes' names, contain the query. A name with a word that begins with the
 * query comes first.
 */
export function playersNamed(known: Known, query: string): readonly RegisteredPlayer[] {
  if (query.trim() === '') return []
  const fitting = known.view.players.filter((player) => matchesQuery(textOf(known, player), query))
  const begins = new Set(fitting.filter((player) => beginsWords(textOf(known, player), query)))
  return fitting.toSorted((a, b) => Number(begins.has(b)) - Number(begins.has(a)))
}

export const saidPlayer = ({ apart }: Known, player: RegisteredPlayer): SaidPlayer => ({
  name: player.title,
  substitute: player.replacedBy?.title ?? null,
  apart: apart.get(player.id),
})

/** The player's own name, with the words that distinguish them from a namesake. */
export const ownName = ({ apart }: Known, { id, title }: RegisteredPlayer): string =>
  nameApart(title, apart.get(id))

const textOf = (known: Known, player: RegisteredPlayer): string =>
  `${ownName(known, player)} ${player.replacedBy?.title ?? ''}`
