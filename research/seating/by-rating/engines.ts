import { dealEvenWinds } from '../../../server/rules/seating/even-winds'
import { intervalTables } from '../../../server/rules/seating/interval'
import type { SeatedTable } from '../../../server/rules/seating/plain-draw'
import type { SeatedSession } from '../../../server/rules/seating/quality'
import type { RankedPlayer } from '../../../server/rules/seating/rated/ranking'
import { softIntervalTables } from '../../../server/rules/seating/soft-interval'
import { searchSwissTables } from '../../../server/rules/seating/swiss-search'
import type { SeatCounts } from '../../../server/rules/seating/winds'
import { dealPlainWinds } from './plain-winds'
import { swissTables } from './swiss'

/** What a seating call sees of an event. */
export interface Hall {
  readonly players: readonly RankedPlayer[]
  readonly history: readonly SeatedSession[]
  readonly seatCounts: SeatCounts
  readonly seed: number
  /** For interval seatings. */
  readonly step: number
}

export type Engine = (hall: Hall) => SeatedTable[]

/** The first of each track is the default; `plain` are the rules as they are written, without a search. */
export const SWISS = {
  fewRepeats: (hall) => even(hall, searched(hall, 'fewRepeats')),
  tight: (hall) => even(hall, searched(hall, 'tight')),
  plain: (hall) =>
    plainWinds(hall, swissTables({ players: hall.players, pastTables: hall.history.flat() })),
} satisfies Record<string, Engine>

export const INTERVAL = {
  exact: (hall) => even(hall, intervalTables(hall)),
  soft: (hall) => even(hall, softIntervalTables({ ...hall, pastTables: hall.history.flat() })),
  plain: (hall) => plainWinds(hall, intervalTables(hall)),
} satisfies Record<string, Engine>

function searched(hall: Hall, closeness: 'fewRepeats' | 'tight'): SeatedTable[] {
  const { players, history, seatCounts, seed } = hall
  return searchSwissTables({ players, pastTables: history.flat(), seatCounts, closeness, seed })
}

function even({ seatCounts, seed }: Hall, tables: readonly SeatedTable[]): SeatedTable[] {
  return dealEvenWinds({ tables, seatCounts, seed })
}

function plainWinds({ seatCounts, seed }: Hall, tables: readonly SeatedTable[]): SeatedTable[] {
  return dealPlainWinds({ tables, seatCounts, seed })
}
