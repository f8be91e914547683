import { encodeWindShuffleMode } from '../../contract/decode/wind-shuffle-mode'
import type { SeatingOptionsJson } from '../../contract/wire/shinpan/venue_pb'
import type { SeatingKind } from '../../domain/session/session-actions'
import type { FailedAction } from '../../i18n/errors'

export const WIND_CHOICES = ['prescripted', 'random', 'balanced'] as const
export type WindChoice = (typeof WIND_CHOICES)[number]

/** The referee's choice of how seats are drawn. */
export interface Choice {
  readonly kind: SeatingKind
  /** For an interval: the number of ranks between players. */
  readonly step: number
  /** For an interval: players of near ranks may change places. */
  readonly isSoft: boolean
  /** For swiss: near ranks are preferred over new opponents. */
  readonly isTight: boolean
  /** For a predefined seating: how winds are assigned. */
  readonly winds: WindChoice
}

/** The initial choice. A script keeps its own winds, whatever the event's wind mode is. */
export const firstChoice = (event: {
  readonly isPrescripted: boolean
  /** The number of tables that the players fill, which limits the interval. */
  readonly tableCount: number
}): Choice => ({
  kind: event.isPrescripted ? 'prescripted' : 'shuffled',
  step: Math.min(3, Math.max(1, event.tableCount)),
  isSoft: false,
  isTight: false,
  winds: 'prescripted',
})

/** The choice in the server's format. Without a seed, the same state gives the same tables for everybody. */
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

/** For each kind of seating, the action that a failure names. */
export const FAILED_SEATING = {
  shuffled: 'seatRandom',
  interval: 'seatInterval',
  swiss: 'seatSwiss',
  prescripted: 'seatPrescripted',
} as const satisfies Record<SeatingKind, FailedAction>
