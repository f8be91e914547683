import { useEffect, useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { EpochMs } from '../../domain/ids'
import { useAlarm } from '../../parts/event/clock/use-alarm'
import { seatedTables } from '../../parts/event/seating-list'
import { useEventId } from '../../parts/event/use-event-id'
import { FailedReading } from '../../parts/reading/failed-reading'
import type { GamesView } from '../../sync/views/games-view'
import { eventTimer } from '../../sync/views/tile'
import { Skeleton } from '../../ui/skeleton'
import { EventOnPhone } from './event-on-phone'
import { ExtraTime } from './extra-time-list'
import { FinalPlaces } from './standings/final-places'
import { HallClock } from './hall-clock'
import { HallControls } from './hall-controls'
import { HallHead } from './hall-head'
import { hallScene } from './hall-scene'
import { PeopleComeIn } from './people-come-in'
import { useHall, useServerNow } from './queries'
import { SeatsByName } from './seats/seats-by-name'
import { SeatsByTable } from './seats/seats-by-table'
import { StandingsNow } from './standings/standings-now'
import { useAskedLanguage } from './use-asked-language'
import { usePageTurn, type PageTurn } from './use-page-turn'
import { useReveal, type Reveal } from './standings/use-reveal'
import { useStandings } from './standings/use-standings'
import { WhatComesNext } from './what-comes-next'

/**
 * The hall screen, which follows the day from the welcome to the final places. It needs no sign-in. It
 * stores data only for its own tab. Its unit of length, `--u`, is a hundredth of the width of the
 * projected picture, so that every screen shows the same. On an upright screen the parts below the header
 * are one above the other, and larger.
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

function Hall({ view }: { view: GamesView }) {
  const turn = usePageTurn()
  const serverNow = useServerNow()
  const reading = eventTimer(view, serverNow)
  const scene = hallScene(view, reading)
  const reveal = useReveal({ event: useEventId(), isOn: scene === 'final' })
  const alarm = useAlarm({ serverNow, endsAt: reading.endsAt })
  const isLarge = scene === 'play' || scene === 'over'
  const clock = <HallClock {...{ view, reading, serverNow, isLarge }} />
  const controls = (
    <HallControls
      turn={turn}
      reveal={scene === 'final' ? reveal : null}
      alarm={view.config.useTimer && scene !== 'final' ? alarm : null}
    />
  )
  return (
    <>
      <HallHead
        config={view.config}
        clock={scene === 'seats' && clock}
        {...{ serverNow, controls }}
      />
      <div className="flex min-h-0 flex-1 flex-col lg:portrait:[--u:min(1.5vw,0.85vh)]">
        {scene === 'before' && <PeopleComeIn {...{ view, serverNow }} />}
        {scene === 'seats' && <Seats {...{ view, turn }} />}
        {isLarge && <div className="flex min-h-0 flex-1 border-t border-line">{clock}</div>}
        {(scene === 'between' || scene === 'final') && (
          <Places {...{ view, turn, serverNow }} reveal={scene === 'final' ? reveal : null} />
        )}
        {(scene === 'seats' || isLarge) && (
          <footer className="grid border-t border-line py-[calc(0.9*var(--u))] lg:grid-cols-[minmax(0,59fr)_minmax(0,41fr)]">
            <ExtraTime view={view} turn={turn} />
            <EventOnPhone view={view} hasSeats />
          </footer>
        )}
      </div>
    </>
  )
}

function Seats({ view, turn }: { view: GamesView; turn: PageTurn }) {
  const { i18n } = useTranslation()
  const tables = useMemo(() => seatedTables(view), [view])
  return (
    <div className="grid min-h-0 flex-1 border-t border-line lg:landscape:grid-cols-[minmax(0,59fr)_minmax(0,41fr)] lg:portrait:grid-rows-[minmax(0,3fr)_minmax(0,2fr)]">
      <SeatsByName tables={tables} turn={turn} language={i18n.language} />
      <SeatsByTable tables={tables} turn={turn} />
    </div>
  )
}

interface PlacesProps {
  view: GamesView
  turn: PageTurn
  serverNow: EpochMs
  /** The reveal of the final places; null between two sessions, when the standings are no secret. */
  reveal: Reveal | null
}

/** Between two sessions, the standings beside what comes next. After the event, the final places. */
function Places({ view, turn, serverNow, reveal }: PlacesProps) {
  const standings = useStandings(useEventId(), view)
  if (reveal !== null) {
    return (
      <div className="grid min-h-0 flex-1 border-t border-line pb-[calc(1*var(--u))] lg:grid-rows-[minmax(0,1fr)]">
        <FinalPlaces {...{ standings, reveal }} />
      </div>
    )
  }
  return (
    <div className="grid min-h-0 flex-1 border-t border-line lg:landscape:grid-cols-[minmax(0,66fr)_minmax(0,34fr)] lg:landscape:grid-rows-[minmax(0,1fr)] lg:portrait:grid-rows-[minmax(0,1fr)_auto]">
      <StandingsNow {...{ standings, turn }} />
      <div className="flex min-w-0 flex-col justify-center gap-[calc(2.4*var(--u))] py-[calc(1*var(--u))] lg:*:pl-0 lg:landscape:pl-[calc(1.6*var(--u))] lg:portrait:border-t lg:portrait:border-line">
        <WhatComesNext {...{ view, serverNow }} />
        <EventOnPhone view={view} hasSeats={false} />
      </div>
    </div>
  )
}
