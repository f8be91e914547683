import { createContext, useContext } from 'react'
import type { ZoneOption } from '../../i18n/format'
import type { Snapshots } from '../../store/snapshots'
import type { Scope } from '../../store/stored-action'

/** How a screen says times: in which zone, without a name the device's own, and to whom. */
export type Zone = ZoneOption

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
