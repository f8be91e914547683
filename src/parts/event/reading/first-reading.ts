import { createContext, useContext, useState } from 'react'
import type { EventId } from '../../../domain/ids'
import type { EventSnapshots } from '../../../store/cache/snapshot'
import type { Ruling } from '../../../store/stored-ruling'

/** The data that the device had of one event when the event's address was opened. */
export interface FirstReading {
  readonly event: EventId
  readonly copies: EventSnapshots
  readonly rows: readonly Ruling[]
}

/** Contains the first reading until the first screen of the event is drawn. Later screens read for themselves. */
export const FirstReadingContext = createContext<{ current: FirstReading | null }>({
  current: null,
})

/** The first reading, which is drawn before the live queries answer; null for every screen but the first. */
export function useFirstReading(event: EventId): FirstReading | null {
  const held = useContext(FirstReadingContext)
  const [first] = useState(() => held.current)
  return first?.event === event ? first : null
}
