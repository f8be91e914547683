import type { MessageInitShape } from '@bufbuild/protobuf'
import type {
  PreviewedTable,
  PreviewedTableSchema,
} from '../../../src/contract/wire/shinpan/venue_pb'
import { CallError, fieldInvalid } from '../../call/call-error'
import { cutInFours, type SeatedTable } from '../../rules/seating/plain-draw'

/** Tables in the form of a preview. */
export const previewedTablesToWire = (
  tables: readonly SeatedTable[],
): MessageInitShape<typeof PreviewedTableSchema>[] =>
  tables.map((table, index) => ({ tableIndex: index + 1, playerIds: [...table] }))

/**
 * Reads previewed tables, which must have the numbers 1, 2, 3 ... in this order. @throws CallError field_invalid
 * within `tables`.
 */
export function readPreviewedTables(tables: readonly PreviewedTable[]): SeatedTable[] {
  for (const [nth, { tableIndex, playerIds }] of tables.entries()) {
    if (tableIndex !== nth + 1) throw fieldInvalid(`tables[${nth}].tableIndex`)
    if (playerIds.length !== 4) throw fieldInvalid(`tables[${nth}].playerIds`)
  }
  return cutInFours(tables.flatMap(({ playerIds }) => playerIds))
}

/** Checks that exactly these people sit at the tables, each once. @throws CallError seating_not_whole. */
export function assertWhole(tables: readonly SeatedTable[], playerIds: readonly number[]): void {
  if (sorted(tables.flat()) !== sorted(playerIds)) {
    throw new CallError('invalid_argument', 'seating_not_whole', { field: 'tables' })
  }
}

const sorted = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join()
