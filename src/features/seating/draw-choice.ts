import { encodeWindShuffleMode } from '../../contract/decode/event/wind-shuffle-mode'
import type { SeatingOptionsJson, SwissClosenessJson } from '../../contract/wire/shinpan/venue_pb'
import type { SeatingKind } from '../../domain/session/session-actions'
import type { Closeness } from '../../domain/session/swiss-closeness'
import type { FailedAction } from '../../i18n/errors'

export const WIND_CHOICES = ['prescripted', 'random', 'balanced'] as const
export type WindChoice = (typeof WIND_CHOICES)[number]

/** The referee's choice of how seats are drawn. */
export interface DrawChoice {
  readonly kind: SeatingKind
  /** For an interval: the number of ranks between players. */
  readonly step: number
  /** For an interval: players of near ranks may change places. */
  readonly isSoft: boolean
  /** For swiss: what is preferred; null until somebody chose it, which means the usual choice. */
  readonly closeness: Closeness | null
  /** For a predefined seating: how winds are assigned. */
  readonly winds: WindChoice
}

/** The initial choice. A script keeps its own winds, whatever the event's wind mode is. */
export const firstChoice = (event: {
  readonly isPrescripted: boolean
  /** The number of tables that the players fill, which limits the interval. */
  readonly tableCount: number
}): DrawChoice => ({
  kind: event.isPrescripted ? 'prescripted' : 'shuffled',
  step: Math.min(3, Math.max(1, event.tableCount)),
  isSoft: false,
  closeness: null,
  winds: 'prescripted',
})

/** The choice in the server's format. Without a seed, the same state gives the same tables for everybody. */
export function optionsOf(choice: DrawChoice, seed: number | null): SeatingOptionsJson {
  const seeded = seed === null ? {} : { seed }
  switch (choice.kind) {
    case 'shuffled':
      return { ...seeded, kind: 'SEATING_KIND_SHUFFLED' }
    case 'swiss':
      return {
        ...seeded,
        kind: 'SEATING_KIND_SWISS',
        closeness: ON_WIRE[choice.closeness ?? 'fewRepeats'],
      }
    case 'interval': {
      const { step, isSoft } = choice
      return { ...seeded, kind: 'SEATING_KIND_INTERVAL', step, isSoft }
    }
    case 'prescripted': {
      const windShuffleMode = encodeWindShuffleMode(choice.winds)
      return { ...seeded, kind: 'SEATING_KIND_PRESCRIPTED', windShuffleMode }
    }
  }
}

const ON_WIRE = {
  fewRepeats: 'SWISS_CLOSENESS_FEW_REPEATS',
  between: 'SWISS_CLOSENESS_BETWEEN',
  closest: 'SWISS_CLOSENESS_CLOSEST',
} as const satisfies Record<Closeness, SwissClosenessJson>

/** For each kind of seating, the action that a failure names. */
export const FAILED_SEATING = {
  shuffled: 'seatRandom',
  interval: 'seatInterval',
  swiss: 'seatSwiss',
  prescripted: 'seatPrescripted',
} as const satisfies Record<SeatingKind, FailedAction>
