import { WINDS, type Wind } from './seats'

/** The name of a round: "East 1" is `{ wind: 'east', hand: 1 }`. */
export interface NamedRound {
  readonly wind: Wind
  readonly hand: 1 | 2 | 3 | 4
}

export const WIND_CHARACTERS: Readonly<Record<Wind, string>> = {
  east: '東',
  south: '南',
  west: '西',
  north: '北',
}

const LAST_ROUND_INDEX = 16

/**
 * The name of a round by its index, from 1 to 16: four hands each of East, South, West and North. Null for any other
 * number.
 */
export function roundName(roundIndex: number): NamedRound | null {
  if (!Number.isInteger(roundIndex) || roundIndex < 1 || roundIndex > LAST_ROUND_INDEX) return null
  const wind = WINDS[Math.floor((roundIndex - 1) / 4)]
  if (wind === undefined) return null
  return { wind, hand: (((roundIndex - 1) % 4) + 1) as NamedRound['hand'] }
}
