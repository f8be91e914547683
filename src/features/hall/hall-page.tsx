import { useEffect, useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { seatedTables } from '../../parts/event/seating-list'
import { useEventId } from '../../parts/event/use-event-id'
import { FailedReading } from '../../parts/reading/failed-reading'
import type { GamesView } from '../../sync/views/games-view'
import { Skeleton } from '../../ui/skeleton'
import { HallControls } from './hall-controls'
import { ExtraTime } from './extra-time-list'
import { HallHead } from './hall-head'
import { EventOnPhone } from './event-on-phone'
import { SeatsByName } from './seats-by-name'
import { useHall } from './queries'
import { SeatsByTable } from './seats-by-table'
import { useAskedLanguage } from './use-asked-language'
import { usePageTurn } from './use-page-turn'

/**
 * The hall screen: seats, the clock, tables that play longer. It needs no sign-in and stores nothing on the device. One
 * unit is a hundredth of the width of the projected picture, so that every screen shows the same.
 */
export function HallPage() {
  const { t } = useTranslation()
  useAskedLanguage()
  const event = useEventId()
  const { view, failure, again } = useHall(event)
  const title = view?.config.eventTitle ?? t('hall.title')
  useEffect(() => {
    document.title = `${title} · Shinpan`
  }, [title])
  return (
    <main
      id="content"
      tabIndex={-1}
      className="flex min-h-dvh flex-col px-4 outline-none [--u:10px] lg:h-dvh lg:overflow-hidden lg:px-[calc(2*var(--u))] lg:[--u:min(1vw,1.778vh)]"
    >
      {view !== null && <Hall view={view} />}
      {view === null && failure !== null && (
        <div className="m-auto max-w-160 py-6">
          <FailedReading action="fetchEvent" failure={failure} onRetry={again} />
        </div>
      )}
      {view === null && failure === null && <Skeleton className="m-auto h-40 w-2/3" />}
    </main>
  )
}

/** Only tournaments draw seats; elsewhere people sit down as they come. */
function wordsWithoutSeats({ config }: GamesView) {
  if (config.isFinished) return 'events.finished'
  return config.syncStart ? 'hall.noSeats' : 'print.noSeats'
}

function Hall({ view }: { view: GamesView }) {
  const { t, i18n } = useTranslation()
  const turn = usePageTurn()
  const tables = useMemo(() => seatedTables(view), [view])
  return (
    <>
      <HallHead view={view} controls={<HallControls turn={turn} />} />
      {tables.length === 0 ? (
        <p className="m-auto py-8 text-center text-[calc(2.6*var(--u))] text-ink-2">
          {t(wordsWithoutSeats(view))}
        </p>
      ) : (
        <div className="grid min-h-0 flex-1 border-t border-line lg:grid-cols-[minmax(0,59fr)_minmax(0,41fr)]">
          <SeatsByName tables={tables} turn={turn} language={i18n.language} />
          <SeatsByTable tables={tables} turn={turn} />
        </div>
      )}
      <footer className="grid border-t border-line py-[calc(0.9*var(--u))] lg:grid-cols-[minmax(0,59fr)_minmax(0,41fr)]">
        <ExtraTime view={view} turn={turn} />
        <EventOnPhone view={view} />
      </footer>
    </>
  )
}
