/**
 * What a seating by rating prefers where it cannot have both: new opponents (`fewRepeats`), opponents of similar rank
 * (`closest`), or some of both.
 */
export const CLOSENESS = ['fewRepeats', 'between', 'closest'] as const
export type Closeness = (typeof CLOSENESS)[number]

/**
 * The usual preference, by how many sessions are left: new opponents at first; similar ranks in the last sessions,
 * where it matters most who meets whom. If the event asks for no number of games, it is taken to last until everybody
 * could have met everybody. Source: docs/decisions/036-seats-by-rating-name-their-trade.md.
 */
export function usualCloseness(event: {
  readonly players: number
  /** How many sessions were seated before this one. */
  readonly sessionsBefore: number
  /** The least number of games that the rating asks for; 0 = the event does not say. */
  readonly minGames: number
}): Closeness {
  const { players, sessionsBefore, minGames } = event
  const sessions = minGames > 0 ? minGames : Math.floor((players - 1) / 3)
  const left = sessions - sessionsBefore
  if (left <= 1) return 'closest'
  return 2 * left <= sessions ? 'between' : 'fewRepeats'
}
