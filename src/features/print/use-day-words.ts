import type { EpochMs } from '../../domain/ids'
import { formatDate } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { useZone } from '../../parts/event/clock/zone'

/** The words that distinguish the sheets of different sessions: "Session 3, 5 December 2026". */
export function useDayWords(sessionNumber: number | null, at: EpochMs): string {
  const { t, i18n } = useTranslation()
  const day = formatDate(at, i18n.language, useZone())
  if (sessionNumber === null) return day
  return `${t('print.session', { number: sessionNumber })}, ${day}`
}
