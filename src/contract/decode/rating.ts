import { playerId, type PlayerId } from '../../domain/ids'
import type { PlayerInRatingJson } from '../wire/atoms_pb'
import type { EventsGetRatingTableResponseJson } from '../wire/mimir_pb'
import { float, text, textOrNull, whole } from './fields'

/** One row of a rating table, in the server's order. */
export interface RatedPlayer {
  readonly playerId: PlayerId
  readonly title: string
  readonly teamName: string | null
  /** Rating points, which may have a fraction. */
  readonly rating: number
  /** 1 to 4. */
  readonly averagePlace: number
  readonly gamesPlayed: number
  /** The sum of the player's penalties, as a positive number. The rating is already reduced by it. */
  readonly penalties: number
  /** How many sessions the player sat out, and the points given for them. The rating contains these points. */
  readonly sitOuts: number
  readonly sitOutPoints: number
}

/** Reads a rating table; empty when it is hidden or nobody has played. */
export function decodeRatingTable(json: EventsGetRatingTableResponseJson): readonly RatedPlayer[] {
  return (json.list ?? []).map(decodeRow)
}

/** How many of the results were entered from slips, without hands; 0 also when the server does not tell. */
export const decodeFromSlips = (json: EventsGetRatingTableResponseJson): number =>
  whole(json.resultsFromSlips)

const decodeRow = (json: PlayerInRatingJson): RatedPlayer => ({
  playerId: playerId(whole(json.id)),
  title: text(json.title),
  teamName: textOrNull(json.teamName),
  rating: float(json.rating),
  averagePlace: float(json.avgPlace),
  gamesPlayed: whole(json.gamesPlayed),
  penalties: float(json.penaltiesAmount),
  sitOuts: whole(json.sitOuts),
  sitOutPoints: whole(json.sitOutPoints),
})
