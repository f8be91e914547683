import { createContext, useContext } from 'react'

/** The zone in which a screen says times; without a name the device's own. */
export interface Zone {
  readonly timeZone?: string | undefined
}

/** On an event's screens its own zone, so that one screen never mixes two; elsewhere the device's. */
export const ZoneContext = createContext<Zone>({})

export const useZone = (): Zone => useContext(ZoneContext)
