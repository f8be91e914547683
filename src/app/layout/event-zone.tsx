import { useMemo, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useStore } from 'zustand'
import { useConsole } from '../../parts/console-context'
import type { Milliseconds } from '../../domain/ids'
import type { TimeReader } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import type { FirstReading } from '../../parts/event/reading/first-reading'
import { readZone, ZoneContext } from '../../parts/event/clock/zone'
import { useDeviceQuery } from '../../parts/use-device-query'
import { CLOCK_OFF_MS } from '../../state/connection'
import { useNow } from '../../ui/use-now'
import { EVENT_ROUTE } from '../paths'
import { useOpenEvent } from './use-open-event'

/**
 * Sets the time zone for every screen and the banner: the zone of the screen's event, else of the event opened last.
 */
export function EventZone({ children }: { children: ReactNode }) {
  const { snapshots, scope } = useConsole()
  const { event } = useOpenEvent()
  const first = useRouteLoaderData<FirstReading | null>(EVENT_ROUTE)
  const firstZone = first?.event === event ? first?.copies.config?.body.timezone : undefined
  const timeZone = useDeviceQuery(
    async () => {
      if (event === null) return undefined
      return (await readZone(snapshots, { scope: scope(), event })).timeZone
    },
    [event, snapshots, scope],
    { first: firstZone },
  )
  const reader = useTimeReader()
  const zone = useMemo(() => ({ timeZone, reader }), [timeZone, reader])
  return <ZoneContext value={zone}>{children}</ZoneContext>
}

/**
 * Returns the same object for a quarter of an hour, so that shown times do not render again every minute.
 * The day stays right, because in every time zone a day begins together with a quarter of an hour.
 */
function useTimeReader(): TimeReader {
  const { connection, now } = useConsole()
  const { language } = useTranslation().i18n
  const skewMs = useStore(connection, (each) => each.skewMs)
  const present = useNow(now, MINUTE_MS) + skewMs
  const quarter = present - (present % QUARTER_MS)
  const isClockOff = Math.abs(skewMs) > CLOCK_OFF_MS
  return useMemo(() => ({ language, now: quarter, isClockOff }), [language, quarter, isClockOff])
}

const MINUTE_MS: Milliseconds = 60_000
const QUARTER_MS: Milliseconds = 15 * MINUTE_MS
