import { createContext, useContext } from 'react'
import type { Snapshots } from '../../store/snapshots'
import type { Scope } from '../../store/stored-action'

/** The zone in which a screen says times; without a name the device's own. */
export interface Zone {
  readonly timeZone?: string | undefined
}

/**
 * On an event's screens, and around a ruling wherever it is listed, the event's own zone; elsewhere that of the event
 * opened last, so that a tablet tells one time; the device's where none was.
 */
export const ZoneContext = createContext<Zone>({})

export const useZone = (): Zone => useContext(ZoneContext)

/** The zone of an event as this device's copy tells it; without a name when there is none. */
export async function readZone(
  snapshots: Snapshots,
  { scope, event }: { scope: Scope; event: number },
): Promise<Zone> {
  const config = await snapshots.read(scope, event, 'config')
  return { timeZone: config?.body.timezone || undefined }
}
