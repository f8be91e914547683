/** The figures of the system that tournaments use today, with balanced winds: means of three events. */
export interface ReferenceFigures {
  readonly excess: number
  /** Players with uneven winds, of a hundred. */
  readonly unevenPercent?: number
  readonly tableRepeats?: number
}

/** By number of players and sessions. Other sizes were not measured. */
const SHUFFLED: Readonly<Record<string, ReferenceFigures>> = {
  '16 x 8': { excess: 78.7, unevenPercent: 35, tableRepeats: 71 },
  '16 x 10': { excess: 124, unevenPercent: 0, tableRepeats: 100 },
  '16 x 12': { excess: 170, unevenPercent: 23, tableRepeats: 131 },
  '20 x 8': { excess: 79 },
  '20 x 10': { excess: 128 },
  '20 x 12': { excess: 182 },
  '24 x 8': { excess: 79 },
  '24 x 10': { excess: 129 },
  '24 x 12': { excess: 186 },
  '28 x 8': { excess: 77 },
  '28 x 10': { excess: 130 },
  '28 x 12': { excess: 191 },
  '32 x 8': { excess: 77 },
  '32 x 10': { excess: 132 },
  '32 x 12': { excess: 192 },
  '36 x 8': { excess: 73 },
  '36 x 10': { excess: 128 },
  '36 x 12': { excess: 189 },
  '40 x 8': { excess: 66.7, unevenPercent: 38, tableRepeats: 93 },
  '40 x 10': { excess: 118, unevenPercent: 0, tableRepeats: 141 },
  '40 x 12': { excess: 185, unevenPercent: 40, tableRepeats: 193 },
  '64 x 12': { excess: 187 },
  '100 x 8': { excess: 66.7, unevenPercent: 34, tableRepeats: 105 },
  '100 x 10': { excess: 120, unevenPercent: 0, tableRepeats: 156 },
  '100 x 12': { excess: 187, unevenPercent: 34, tableRepeats: 222 },
  '200 x 8': { excess: 62.3, unevenPercent: 36, tableRepeats: 109 },
  '200 x 12': { excess: 173, unevenPercent: 38, tableRepeats: 253 },
  '400 x 8': { excess: 60.7, unevenPercent: 35, tableRepeats: 121 },
  '400 x 12': { excess: 174, unevenPercent: 38, tableRepeats: 272 },
}

/** Four players leave after the fourth session of eight. The repeats are those of the later sessions. */
const LEAVING: Readonly<Record<string, ReferenceFigures>> = {
  '40 x 8': { excess: 66.7, unevenPercent: (100 * 32) / 36 },
  '100 x 8': { excess: 57, unevenPercent: (100 * 90) / 96 },
}

export function referenceOf(options: {
  track: string
  players: number
  sessions: number
}): ReferenceFigures | undefined {
  const key = `${options.players} x ${options.sessions}`
  if (options.track === 'A') return SHUFFLED[key]
  return options.track === 'E-leave' ? LEAVING[key] : undefined
}
