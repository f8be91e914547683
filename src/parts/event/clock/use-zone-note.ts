import { isOffsetZone } from '../../../domain/event/time-zone'
import { formatZoneOffset } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'

/** The note that this device does not know the zone and uses an offset instead; null when it knows the zone. */
export function useZoneNote(timeZone: string | undefined): string | null {
  const { t } = useTranslation()
  if (timeZone === undefined || !isOffsetZone(timeZone)) return null
  return t('connection.unknownZone', { offset: formatZoneOffset(timeZone, 0) })
}
