import { WindShuffleMode } from '../../../src/contract/wire/atoms_pb'
import { fieldInvalid } from '../../call/call-error'
import type { EventRow } from '../../call/event-row'
import type { WindMode } from '../../rules/seating/winds'

const MODES: Partial<Record<WindShuffleMode, WindMode>> = {
  [WindShuffleMode.RANDOM]: 'random',
  [WindShuffleMode.BALANCED]: 'balanced',
  [WindShuffleMode.PRESCRIPTED]: 'prescripted',
}

/**
 * How seats are dealt: as the request says, else as the event does, else balanced.
 * @throws CallError field_invalid for `field`. Source: seating, wind modes.
 */
export function windModeOf(
  asked: WindShuffleMode | undefined,
  event: Pick<EventRow, 'windMode'>,
  field = 'windShuffleMode',
): WindMode {
  if (asked === undefined || asked === WindShuffleMode.UNSPECIFIED) {
    return event.windMode ?? 'balanced'
  }
  const mode = MODES[asked]
  if (mode === undefined) throw fieldInvalid(field)
  return mode
}
