import type { Call } from '../../call/call'
import { getNextPrescriptedSeating } from './get-next-prescripted-seating'
import { getPrescriptedEventConfig } from './get-prescripted-event-config'
import { resetSeating } from './reset-seating'
import { updatePrescriptedEventConfig } from './update-prescripted-event-config'

/** The calls about the script of all seatings. */
export const PRESCRIPT_CALLS: readonly Call[] = [
  getNextPrescriptedSeating,
  getPrescriptedEventConfig,
  resetSeating,
  updatePrescriptedEventConfig,
]
