import type { MessageInitShape } from '@bufbuild/protobuf'
import type { PreviewedTable, PreviewedTableSchema } from '../../src/contract/wire/shinpan/venue_pb'
import { CallError, fieldInvalid } from '../call/call-error'
import { cutInFours, type SeatedTable } from '../rules/seating/plain-draw'

/** Tables as a preview shows them. */
export const tablesToWire = (
  tables: readonly SeatedTable[],
): MessageInitShape<typeof PreviewedTableSchema>[] =>
  tables.map((table, index) => ({ tableIndex: index + 1, playerIds: [...table] }))

/**
 * Tables as they were shown, numbered from 1 in their order, at which exactly these people sit.
 * @throws CallError field_invalid within `tables`, or seating_not_whole.
 */
export function readPreviewedTables(
  tables: readonly PreviewedTable[],
  playerIds: readonly number[],
): SeatedTable[] {
  for (const [nth, { tableIndex, playerIds: four }] of tables.entries()) {
    if (tableIndex !== nth + 1) throw fieldInvalid(`tables[${nth}].tableIndex`)
    if (four.length !== 4) throw fieldInvalid(`tables[${nth}].playerIds`)
  }
  const seated = tables.flatMap((table) => table.playerIds)
  if (sorted(seated) !== sorted(playerIds)) {
    throw new CallError('invalid_argument', 'seating_not_whole', { field: 'tables' })
  }
  return cutInFours(seated)
}

const sorted = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join()
