import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { EventGap } from '../../parts/event/event-gap'
import { PageHeader } from '../../parts/event/page-header'
import { RunningTables } from '../../parts/event/running-tables'
import { RefereesOnly } from '../../parts/event/roles/referees-only'
import { useEventId } from '../../parts/event/use-event-id'
import { useAbilities } from '../../parts/use-abilities'
import type { GamesView } from '../../sync/views/games-view'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { Note } from '../../ui/note'
import { DeskToCome } from './desk-to-come'
import { DrawingDesk } from './drawing-desk'
import { SeatAtOnce } from './seat-at-once'
import { useSessionView } from './queries'

/**
 * Draws the seats of the next session. Referees check and change a draft before the players are seated. Until then
 * only they see it.
 */
export function SeatingPage() {
  const { t } = useTranslation()
  const view = useSessionView(useEventId())
  return (
    <>
      <PageHeader
        title={t('seating.title')}
        subtitle={view?.config.eventTitle}
        dataAt={view?.fetchedAt ?? null}
      />
      <RefereesOnly capability="manageSeating">
        {view === null && (
          <Aside>
            <EventGap kind="tables" waiting={<DeskToCome />} />
          </Aside>
        )}
        {view && <Seating view={view} />}
      </RefereesOnly>
    </>
  )
}

function Seating({ view }: { view: GamesView }) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  const { seatingDrafts } = useAbilities()
  const event = useEventId()
  const { config, stage, tables } = view
  const toGames = (
    <Link to={paths.games(event)} className={buttonClass({ size: 'sm' })}>
      {t('seating.toGames')}
    </Link>
  )
  if (config.isFinished)
    return <Aside>{<Note icon="lock">{t('reasons.event_finished')}</Note>}</Aside>
  if (!config.syncStart) {
    return (
      <Aside>
        <Note actions={toGames}>{t('seating.notTournament')}</Note>
      </Aside>
    )
  }
  switch (stage) {
    case 'seatingReady':
    case 'seatingInProgress':
      return (
        <Aside>
          <Note tone="ok" actions={toGames}>
            {t('seating.seated', { count: tables.length })}
          </Note>
        </Aside>
      )
    case 'started':
    case 'prefinished':
      return (
        <Aside>
          <div className="flex flex-col gap-4">
            <Note actions={toGames}>{t('seating.gamesRun')}</Note>
            <RunningTables event={event} tables={tables.map(({ value }) => value)} />
          </div>
        </Aside>
      )
    case 'notReady':
    case 'notStarted':
      // Without the players nobody knows who takes part, so nothing can be drawn.
      if (!view.arePlayersRead) {
        return (
          <Aside>
            <EventGap kind="players" waiting={<DeskToCome />} />
          </Aside>
        )
      }
      return seatingDrafts ? (
        <DrawingDesk event={event} view={view} />
      ) : (
        <SeatAtOnce event={event} view={view} />
      )
  }
}

const Aside = ({ children }: { children: ReactNode }) => (
  <div className="px-4 py-3.5 md:px-5">{children}</div>
)
