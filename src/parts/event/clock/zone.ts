import { createContext, useContext } from 'react'
import type { ZoneOption } from '../../../i18n/format'
import type { Snapshots } from '../../../store/cache/snapshots'
import type { Scope } from '../../../store/scope'

/** The zone and the reader of a screen's times. Without a zone name, the device's own zone. */
export type Zone = ZoneOption

/**
 * The event's zone on its screens and around its rulings wherever they are listed; elsewhere the zone of the event
 * opened last, so that a tablet shows one time. The device's zone when no event was opened.
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
