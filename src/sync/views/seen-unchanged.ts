import type { Table } from '../../contract/decode/table'
import type { EpochMs } from '../../domain/ids'
import type { DecodedEvent } from '../event-data'

/**
 * The hands of a table as this device saw them,
 * and since when the device has seen no change, by its own clock.
 */
interface SeenTable {
  readonly print: string
  readonly since: EpochMs
}
export type SeenTables = ReadonlyMap<string, SeenTable>

/**
 * Since when this device has seen no new hand at each table,
 * for a server that does not tell when hands were recorded. A table whose last hand is a draw is left out,
 * because another draw of the same kind may change nothing that is seen.
 */
export function seenUnchanged(
  before: SeenTables,
  { tables, timer }: Pick<DecodedEvent, 'tables' | 'timer'>,
): SeenTables {
  if (tables === null) return before
  const { fetchedAt, value } = tables
  const isWaiting = timer?.value.isWaiting ?? false
  const seen = value.filter(leavesTraces).map((table): [string, SeenTable] => {
    const { sessionHash, status, currentRoundIndex, scores, lastHand } = table
    const print = JSON.stringify([status, currentRoundIndex, scores, lastHand, isWaiting])
    const last = before.get(sessionHash)
    // When the device's clock was set back, the device does not know how long nothing has
    // changed, so it counts from now.
    const isSame = last?.print === print && last.since <= fetchedAt
    return [sessionHash, isSame ? last : { print, since: fetchedAt }]
  })
  const isAsBefore =
    seen.length === before.size && seen.every(([hash, each]) => before.get(hash) === each)
  return isAsBefore ? before : new Map(seen)
}

const leavesTraces = ({ handCount, lastHand }: Table): boolean =>
  handCount === null && lastHand?.kind !== 'draw' && lastHand?.kind !== 'abort'
