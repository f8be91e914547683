import { createContext, useContext, useState } from 'react'
import type { EventId } from '../../domain/ids'
import type { EventSnapshots } from '../../store/snapshot'
import type { Action } from '../../store/stored-action'

/** What a device had of one event when its address was opened. */
export interface FirstReading {
  readonly event: EventId
  readonly copies: EventSnapshots
  readonly rows: readonly Action[]
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
