import { encodeWindShuffleMode } from '../../contract/decode/event/wind-shuffle-mode'
import type { SeatingOptionsJson, SwissClosenessJson } from '../../contract/wire/shinpan/venue_pb'
import type { SeatingKind } from '../../domain/session/session-actions'
import type { Closeness } from '../../domain/session/swiss-closeness'
import type { FailedAction } from '../../i18n/errors'

export const WIND_CHOICES = ['prescripted', 'random', 'balanced'] as const
export type WindChoice = (typeof WIND_CHOICES)[number]

/** How the referee wants seats to be drawn. */
export interface DrawChoice {
  readonly kind: SeatingKind
  /**
   * For a seating by interval: the difference in rank between one player of a table and the next. With 3,
   * ranks 1, 4, 7 and 10 sit together.
   */
  readonly step: number
  /** For a seating by interval: whether players of similar rank may exchange their seats. */
  readonly isSoft: boolean
  /** For a seating by rating: what is preferred; null means the usual preference, until somebody chooses one. */
  readonly closeness: Closeness | null
  /** For a seating by a script: how winds are dealt. */
  readonly winds: WindChoice
}

/** The choice at the beginning. For a script it is the script's own winds, whatever the settings of the event say. */
export const firstChoice = (event: {
  readonly isPrescripted: boolean
  /** How many tables the players fill. The interval cannot be larger. */
  readonly tableCount: number
}): DrawChoice => ({
  kind: event.isPrescripted ? 'prescripted' : 'shuffled',
  step: Math.min(3, Math.max(1, event.tableCount)),
  isSoft: false,
  closeness: null,
  winds: 'prescripted',
})

/**
 * The choice in the form of the wire. Without a seed, every device gets the same tables for the same state of the
 * event.
 */
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

/** For each kind of seating, the action that the error message names if the seating fails. */
export const FAILED_SEATING = {
  shuffled: 'seatRandom',
  interval: 'seatInterval',
  swiss: 'seatSwiss',
  prescripted: 'seatPrescripted',
} as const satisfies Record<SeatingKind, FailedAction>
