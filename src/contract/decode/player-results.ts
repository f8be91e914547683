import type { GetPlayerResultsResponseJson } from '../wire/shinpan/venue_pb'
import { flag, float, text, whole } from './fields'

/** One player's approved games and their place, as the event shows them to everybody. */
export interface PlayerResults {
  readonly isHidden: boolean
  /** The oldest first. */
  readonly games: readonly PlayerGame[]
  /** From 1; null before the first approved game. */
  readonly place: number | null
  readonly playersInTable: number
  readonly rating: number
}

interface PlayerGame {
  readonly sessionHash: string
  readonly tableIndex: number | null
  /** 1 to 4. */
  readonly place: number
  readonly score: number
  readonly ratingDelta: number
  readonly isSubstituted: boolean
}

export function decodePlayerResults(json: GetPlayerResultsResponseJson): PlayerResults {
  return {
    isHidden: flag(json.isHidden),
    games: (json.results ?? []).map((game) => ({
      sessionHash: text(game.sessionHash),
      tableIndex: game.tableIndex || null,
      place: whole(game.place),
      score: whole(game.score),
      ratingDelta: float(game.ratingDelta),
      isSubstituted: flag(game.isSubstituted),
    })),
    place: json.place || null,
    playersInTable: whole(json.playersInTable),
    rating: float(json.rating),
  }
}
