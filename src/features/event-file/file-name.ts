import { zoneHere } from '../../domain/event/time-zone'
import { dayKey, type ZoneOption } from '../../i18n/format'
import { fileNameOf } from '../../parts/files/give-file'
import type { EventFile } from '../../parts/event-tables/event-file'

/**
 * The name of the file without its ending: the event's title and the day on which the file was saved. The
 * day is that of the event's time zone.
 */
export function eventFileName(file: EventFile, zone: ZoneOption): string {
  const { event, savedAt } = file
  const title = fileNameOf(event?.settings?.title ?? '')
  return savedAt
    ? `${title}-${dayKey(Date.parse(savedAt), { timeZone: zoneOf(file, zone) })}`
    : title
}

/**
 * The event's time zone; if this device does not know it, the zone in which the event's screens show
 * times.
 */
export const zoneOf = ({ event }: EventFile, zone: ZoneOption): string =>
  zoneHere(event?.settings?.timezone ?? '') ?? zone.timeZone ?? 'UTC'
