import { createContext, useContext } from 'react'
import type { ZoneOption } from '../../../i18n/format'
import type { Snapshots } from '../../../store/cache/snapshots'
import type { Scope } from '../../../store/scope'

/** The time zone in which a screen shows times. Without a name, the device's own zone. */
export type Zone = ZoneOption

/**
 * The time zone of the screen. Screens of an event, and its rulings in any list, show the event's zone.
 * Other screens show the zone of the event opened last, so that a tablet shows one time.
 * Without such an event: the device's zone.
 */
export const ZoneContext = createContext<Zone>({})

export const useZone = (): Zone => useContext(ZoneContext)

/** The zone of an event from this device's snapshot; without a name when there is none. */
export async function readZone(
  snapshots: Snapshots,
  { scope, event }: { scope: Scope; event: number },
): Promise<Zone> {
  const config = await snapshots.read(scope, event, 'config')
  return { timeZone: config?.body.timezone || undefined }
}
