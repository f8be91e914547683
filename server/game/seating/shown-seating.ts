import type {
  SwapSeatsPayload,
  TakeSeatingPayload,
} from '../../../src/contract/wire/shinpan/venue_pb'
import { fieldMissing } from '../../call/call-error'
import type { EventRow } from '../../call/event-row'
import type { SeatedTable } from '../../rules/seating/plain-draw'
import { readAskedSeating } from './asked-seating'
import type { AskedSeating } from './next-seating'
import { readPreviewedTables } from './previewed-tables'

/** A preview that a client shows. */
interface ShownSeating {
  readonly asked: AskedSeating
  readonly stateKey: string
  readonly tables: readonly SeatedTable[]
}

/** @throws CallError field_missing or field_invalid for `stateKey` or within `options` and `tables`. */
export function readShown(
  { options, stateKey, tables }: SwapSeatsPayload | TakeSeatingPayload,
  event: EventRow,
): ShownSeating {
  const asked = readAskedSeating(options, event)
  if (stateKey === '') throw fieldMissing('stateKey')
  return { asked, stateKey, tables: readPreviewedTables(tables) }
}
