/** How a swiss seating chooses where it cannot have both new opponents and similar ranks, from one aim to the other. */
export const CLOSENESS = ['fewRepeats', 'between', 'closest'] as const
export type Closeness = (typeof CLOSENESS)[number]

/**
 * The usual choice by what is left of an event: new opponents first, similar ranks in the end, when it counts who meets
 * whom. An event lasts as many sessions as its rating asks for, or else until everybody would have met everybody.
 * Source: docs/decisions/036-seats-by-rating-name-their-trade.md.
 */
export function usualCloseness(event: {
  readonly players: number
  /** How many sessions were seated before this one. */
  readonly sessionsBefore: number
  /** The least number of games for the rating; 0 = the event does not say. */
  readonly minGames: number
}): Closeness {
  const { players, sessionsBefore, minGames } = event
  const sessions = minGames > 0 ? minGames : Math.floor((players - 1) / 3)
  const left = sessions - sessionsBefore
  if (left <= 1) return 'closest'
  return 2 * left <= sessions ? 'between' : 'fewRepeats'
}
