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
 * How the players at a table get their winds: by the request's mode, or else the event's, or else balanced.
 * @throws CallError field_invalid for `field`. Source: docs/rules/seating.md#winds.
 */
export function windModeOf(
  asked: WindShuffleMode | undefined,
  event: Pick<EventRow, 'windMode'>,
  field = 'windShuffleMode',
): WindMode {
  if (asked === undefined || asked === WindShuffleMode.UNSPECIFIED) {
    return event.windMode ?? 'balanced'
  }
  return namedMode(asked, field)
}

/**
 * How players get their winds in a seating by the script: as written, unless the request says otherwise. The
 * event's own mode does not apply. Consoles before April 2026 send a flag instead of a mode.
 * @throws CallError field_invalid for `field`. Source: docs/rules/seating.md#winds.
 */
export function scriptWindModeOf(
  asked: { readonly windShuffleMode?: WindShuffleMode; readonly randomizeAtTables?: boolean },
  field = 'windShuffleMode',
): WindMode {
  const { windShuffleMode = WindShuffleMode.UNSPECIFIED, randomizeAtTables = false } = asked
  if (windShuffleMode === WindShuffleMode.UNSPECIFIED) {
    return randomizeAtTables ? 'random' : 'prescripted'
  }
  return namedMode(windShuffleMode, field)
}

function namedMode(asked: WindShuffleMode, field: string): WindMode {
  const mode = MODES[asked]
  if (mode === undefined) throw fieldInvalid(field)
  return mode
}
