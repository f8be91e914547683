import type { RegisteredPlayer } from '../../../contract/decode/registered-player'

/** Ids of the people who play already, for themselves or as substitutes: none of them can be a substitute. */
export const whoPlaysAlready = (players: readonly RegisteredPlayer[]): ReadonlySet<number> =>
  new Set<number>(
    players.flatMap(({ id, replacedBy }) => (replacedBy === null ? [id] : [id, replacedBy.id])),
  )
