import { createContext, useContext, useState } from 'react'
import type { EpochMs, EventId, Milliseconds } from '../../domain/ids'
import { withinPatience } from '../../store/reopen'
import type { EventSnapshots } from '../../store/snapshot'
import type { Action } from '../../store/stored-action'
import type { LocalServices } from '../console-context'
import { appliedSince } from './applied-since'

/** What a device had of one event when its address was opened. */
export interface FirstReading {
  readonly event: EventId
  readonly copies: EventSnapshots
  readonly rows: readonly Action[]
}

/** A device that takes longer shows the screen without, and fills it in later. */
const PATIENCE_MS: Milliseconds = 500

/** Reads an event before its screen is drawn, so that it is drawn once and whole. Null where the device does not answer. */
export async function readFirst(
  { snapshots, rulings, scope }: Pick<LocalServices, 'snapshots' | 'rulings' | 'scope'>,
  { event, now }: { event: EventId; now: EpochMs },
): Promise<FirstReading | null> {
  const read = async (): Promise<FirstReading> => {
    const copies = await snapshots.readEvent(scope(), event)
    const rows = await rulings.rows(scope(), appliedSince(copies, now))
    return { event, copies, rows }
  }
  return withinPatience(read(), PATIENCE_MS).catch(() => null)
}

/** Holds the first reading until the first screen of the event stands; a later screen reads for itself. */
export const FirstReadingContext = createContext<{ current: FirstReading | null }>({
  current: null,
})

/** For what is drawn before the device is followed; null for every screen but the first. */
export function useFirstReading(event: EventId): FirstReading | null {
  const held = useContext(FirstReadingContext)
  const [first] = useState(() => held.current)
  return first?.event === event ? first : null
}
