import { encodeWindShuffleMode } from '../../contract/decode/wind-shuffle-mode'
import type { SeatingOptionsJson } from '../../contract/wire/shinpan/venue_pb'
import type { SeatingKind } from '../../domain/session-actions'
import type { FailedAction } from '../../i18n/errors'

export const WIND_CHOICES = ['prescripted', 'random', 'balanced'] as const
export type WindChoice = (typeof WIND_CHOICES)[number]

/** How the referee wants seats to be drawn. */
export interface Choice {
  readonly kind: SeatingKind
  /** Interval: so many ranks apart. */
  readonly step: number
  /** Interval: near ranks may change places. */
  readonly isSoft: boolean
  /** Swiss: near ranks rather than new opponents. */
  readonly isTight: boolean
  /** Predefined: who gets which wind. */
  readonly winds: WindChoice
}

/** A choice as the server takes it. Without a seed the same state gives the same tables for everybody. */
export function optionsOf(choice: Choice, seed: number | null): SeatingOptionsJson {
  const seeded = seed === null ? {} : { seed }
  switch (choice.kind) {
    case 'shuffled':
      return { ...seeded, kind: 'SEATING_KIND_SHUFFLED' }
    case 'swiss':
      return { ...seeded, kind: 'SEATING_KIND_SWISS', isTight: choice.isTight }
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

/** Whose failure it is when such a seating cannot be made. */
export const FAILED_SEATING = {
  shuffled: 'seatRandom',
  interval: 'seatInterval',
  swiss: 'seatSwiss',
  prescripted: 'seatPrescripted',
} as const satisfies Record<SeatingKind, FailedAction>
