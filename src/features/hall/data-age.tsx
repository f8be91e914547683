import { useStore } from 'zustand'
import type { EpochMs } from '../../domain/ids'
import { formatTimeOfDay } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../../parts/console-context'
import { useZoneNote } from '../../parts/event/clock/use-zone-note'
import { isReachable } from '../../state/connection'
import { ageOf } from '../../sync/age'
import { Icon } from '../../ui/marks/icon'
import { useNow } from '../../ui/use-now'

interface DataAgeProps {
  /** When the data was fetched, by this device's clock. */
  fetchedAt: EpochMs
  timeZone: string | undefined
  /** True when the screen shows seats. */
  hasSeats: boolean
}

/**
 * The time of the data on the screen. It has warning colours if the server does not answer. It also has
 * them if the server answers but the data is old, because then at least one list could not be read. The
 * timer on the hall screen runs on in both cases.
 */
export function DataAge({ fetchedAt, timeZone, hasSeats }: DataAgeProps) {
  const { t, i18n } = useTranslation()
  const { connection, now } = useShell()
  const state = useStore(connection)
  const present = useNow(now, 1000)
  const zoneNote = useZoneNote(timeZone)
  const { isStale } = ageOf({ fetchedAt }, present)
  const isAnswering = isReachable(state)
  const isWell = isAnswering && !isStale
  // On a screen that was left on overnight, the day is shown too.
  const reader = { language: i18n.language, now: present + state.skewMs, isClockOff: false }
  const time = formatTimeOfDay(fetchedAt + state.skewMs, { timeZone, reader })
  return (
    <p
      role="status"
      className={`mt-[0.3em] flex items-start gap-[0.4em] ${isWell ? 'text-ink-3' : 'font-medium text-warn'}`}
    >
      <Icon name={isWell ? 'cloud' : 'cloud-off'} size="1.2em" className="mt-[0.1em] flex-none" />
      <span>
        {isWell
          ? t(hasSeats ? 'hall.asOf' : 'hall.readAt', { time })
          : t(isAnswering ? 'hall.notRead' : 'hall.old', { time })}
        {state.isClockInDoubt && <> {t('hall.clockInDoubt')}</>}
        {zoneNote !== null && <> {zoneNote}</>}
      </span>
    </p>
  )
}
