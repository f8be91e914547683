import type { EpochMs, EventId, Milliseconds } from '../../../domain/ids'
import { withinPatience } from '../../../store/patience'
import type { LocalServices } from '../../console-context'
import { appliedSince } from './applied-since'
import type { FirstReading } from './first-reading'

type Device = Pick<LocalServices, 'snapshots' | 'rulings' | 'scope'>

/** If the device takes longer, the screen is drawn without the data and filled in later. */
const PATIENCE_MS: Milliseconds = 500

/**
 * Reads an event before its screen is drawn, so that the screen is complete at once.
 * Null when the device is too slow.
 */
export async function readFirst(
  { snapshots, rulings, scope }: Device,
  { event, now }: { event: EventId; now: EpochMs },
): Promise<FirstReading | null> {
  const read = async (): Promise<FirstReading> => {
    const copies = await snapshots.readEvent(scope(), event)
    const rows = await rulings.rows(scope(), appliedSince(copies, now))
    return { event, copies, rows }
  }
  return withinPatience(read(), PATIENCE_MS).catch(() => null)
}
