import {
  SeatingKind,
  SwissCloseness,
  type SeatingOptions,
} from '../../../src/contract/wire/shinpan/venue_pb'
import type { SearchCloseness } from '../../rules/seating/swiss-search'
import { fieldInvalid, fieldMissing } from '../../call/call-error'
import type { EventRow } from '../../call/event-row'
import type { AskedSeating } from './next-seating'
import { scriptWindModeOf, windModeOf } from './wind-mode'

/** Reads the options of a seating. @throws CallError field_missing or field_invalid within `options`. */
export function readAskedSeating(
  options: SeatingOptions | undefined,
  event: EventRow,
): AskedSeating {
  if (options === undefined) throw fieldMissing('options')
  const { seed = null, step, isSoft } = options
  const field = 'options.windShuffleMode'
  const mode =
    options.kind === SeatingKind.PRESCRIPTED
      ? scriptWindModeOf(options, field)
      : windModeOf(options.windShuffleMode, event, field)
  switch (options.kind) {
    case SeatingKind.SHUFFLED:
      return { kind: 'shuffled', groupsCount: 1, mode, seed }
    case SeatingKind.SWISS:
      return { kind: 'swiss', closeness: closenessOf(options), mode, seed }
    case SeatingKind.INTERVAL:
      if (step < 1) throw fieldInvalid('options.step')
      return { kind: 'interval', step, isSoft, mode, seed }
    case SeatingKind.PRESCRIPTED:
      return { kind: 'prescripted', mode, seed }
    case SeatingKind.UNSPECIFIED:
      throw fieldMissing('options.kind')
    default:
      throw fieldInvalid('options.kind')
  }
}

/** @throws CallError field_invalid for a closeness that this server does not know. */
function closenessOf({ closeness, isTight }: SeatingOptions): SearchCloseness {
  switch (closeness) {
    case SwissCloseness.UNSPECIFIED:
      return isTight ? 'tight' : 'fewRepeats'
    case SwissCloseness.FEW_REPEATS:
      return 'fewRepeats'
    case SwissCloseness.BETWEEN:
      return 'between'
    case SwissCloseness.CLOSEST:
      return 'closest'
    default:
      throw fieldInvalid('options.closeness')
  }
}
