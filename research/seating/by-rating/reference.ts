/** The figures of the system that tournaments use today, with balanced winds: means of three events. */
export interface ReferenceFigures {
  readonly excess: number
  readonly backToBack: number
  readonly rankSpread?: number
  readonly leaderSpread?: number
  readonly unevenPercent?: number
}

/** By number of players and sessions; other sizes were not measured. */
const SWISS: Readonly<Record<string, ReferenceFigures>> = {
  '16 x 8': {
    excess: 72.3,
    backToBack: 7.3,
    rankSpread: 8.9,
    leaderSpread: 9.5,
    unevenPercent: 33,
  },
  '40 x 8': {
    excess: 17.7,
    backToBack: 3.3,
    rankSpread: 11.6,
    leaderSpread: 12.6,
    unevenPercent: 38,
  },
  '40 x 12': {
    excess: 65.7,
    backToBack: 6.3,
    rankSpread: 16.4,
    leaderSpread: 20.1,
    unevenPercent: 35,
  },
  '100 x 8': { excess: 10.3, backToBack: 2.7, rankSpread: 6.1, leaderSpread: 7, unevenPercent: 35 },
  '100 x 12': {
    excess: 36.7,
    backToBack: 5.7,
    rankSpread: 10.1,
    leaderSpread: 12.1,
    unevenPercent: 35,
  },
  '200 x 12': {
    excess: 20,
    backToBack: 6.3,
    rankSpread: 5.8,
    leaderSpread: 9.2,
    unevenPercent: 36,
  },
  '400 x 12': {
    excess: 15,
    backToBack: 3.7,
    rankSpread: 4.2,
    leaderSpread: 6.9,
    unevenPercent: 37,
  },
}

const INTERVAL: Readonly<Record<string, ReferenceFigures>> = {
  '16 x 12': { excess: 182, backToBack: 80, rankSpread: 6 },
  '40 x 12': { excess: 276, backToBack: 76, rankSpread: 9.7 },
  '100 x 12': { excess: 345, backToBack: 84, rankSpread: 10.9 },
  '200 x 12': { excess: 384, backToBack: 84, rankSpread: 11 },
  '400 x 12': { excess: 416, backToBack: 65, rankSpread: 11.1 },
}

/** Swiss seating; four players leave after the fourth session of eight. The repeats are those of the later sessions. */
const LEAVING: Readonly<Record<string, ReferenceFigures>> = {
  '40 x 8': { excess: 35, backToBack: 4.7, unevenPercent: (100 * 33) / 36 },
  '100 x 8': { excess: 33.7, backToBack: 3.3, unevenPercent: (100 * 82) / 96 },
}

export function referenceOf(options: {
  track: string
  players: number
  sessions: number
}): ReferenceFigures | undefined {
  const key = `${options.players} x ${options.sessions}`
  switch (options.track) {
    case 'B':
      return SWISS[key]
    case 'C':
      return INTERVAL[key]
    case 'E-leave':
      return LEAVING[key]
    default:
      return undefined
  }
}
