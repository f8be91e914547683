import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { isReachable } from '../../state/connection'
import { useTranslation } from '../../i18n/use-translation'
import { can } from '../../domain/people/permissions'
import { failedChecks } from '../../domain/session/pre-flight'
import { playersWithoutGame } from '../../domain/player-actions'
import { givesPenaltyGames } from '../../domain/session/session-actions'
import { formatTimeOfDay } from '../../i18n/format'
import { useConsole, useEventRefresh } from '../../parts/console-context'
import { takeOverEarlyBoard } from '../../parts/event/reading/early-board'
import { forgetBoard } from '../../parts/event/reading/kept-board'
import { useEventId } from '../../parts/event/use-event-id'
import { useZone } from '../../parts/event/clock/zone'
import { useRole } from '../../parts/event/roles/use-role'
import { FailedReading } from '../../parts/reading/failed-reading'
import type { GamesView } from '../../sync/views'
import { Button } from '../../ui/button'
import { Note } from '../../ui/note'
import { PageHeader } from '../../parts/event/page-header'
import { onDemand, usePreload } from '../../ui/on-demand'
import { Skeleton } from '../../ui/skeleton'
import { GamesBoard } from './games-board'
import { EventClock } from './event-clock'
import { LayoutSwitch } from './layout-switch'
import { useGames, type Games } from './queries'
import { RefreshButton } from './refresh-button'
import { SessionPanel } from './session/session-panel'
import { useSessionChecks } from './session/use-session-checks'
import { useTablePlace } from './use-table-place'

const TableSheet = onDemand(async () => (await import('./table/table-sheet')).TableSheet)
const TablePenaltySheet = onDemand(
  async () => (await import('./table/penalty-sheet')).TablePenaltySheet,
)
const SessionSheet = onDemand(async () => (await import('./session/session-sheet')).SessionSheet)
const AlarmSwitch = onDemand(async () => (await import('./alarm/alarm-switch')).AlarmSwitch)
const PenaltyGameSheet = onDemand(
  async () => (await import('./table/penalty-game-sheet')).PenaltyGameSheet,
)
const SHEETS = [TableSheet, TablePenaltySheet, SessionSheet, PenaltyGameSheet]

/** The tables of an event's current session: their needs, and rulings about them. */
export function GamesPage() {
  const games = useGames(useEventId())
  if (games === 'loading') return null
  return games === 'nothing' ? <NothingYet /> : <GamesScreen games={games} />
}

function GamesScreen({ games }: { games: Games }) {
  const { t } = useTranslation()
  const eventId = useEventId()
  const role = useRole(eventId)
  usePreload(SHEETS)
  const canReach = useStore(useConsole().connection, isReachable)
  const { view } = games
  const zone = useZone()
  const place = useTablePlace(view.tables)
  // An unknown role does not block rulings; the server decides.
  const mayRule = role === null || can({ role, capability: 'manageGames' })
  const { checks, areAwaited } = useSessionChecks(games)
  const [isSessionOpen, setSessionOpen] = useState(false)
  const { table, penaltyFor } = place
  const hasSession = mayRule && view.config.syncStart && !view.config.isFinished
  const isPlaying = view.stage === 'started'
  const mayGivePenaltyGame = givesPenaltyGames({ ...view.config, role })
  const sessionButton = mayGivePenaltyGame ? (
    <Button icon="plus" onClick={() => setSessionOpen(true)}>
      {t('table.penaltyGame.title')}
    </Button>
  ) : (
    hasSession &&
    (isPlaying || view.tables.length > 0) && (
      <Button
        icon="flag"
        variant={isPlaying ? 'secondary' : 'primary'}
        onClick={() => setSessionOpen(true)}
      >
        {t('session.open')}
      </Button>
    )
  )
  const rulingPlace = table && {
    eventId,
    eventTitle: view.config.eventTitle,
    table: table.value,
  }
  return (
    <>
      <PageHeader
        title={view.config.eventTitle}
        subtitle={sessionLine()}
        center={
          view.config.useTimer ? (
            <EventClock view={view} beside={<AlarmSwitch view={view} />} />
          ) : undefined
        }
        dataAt={games.fetchedAt}
        actions={
          <span className="flex items-center gap-2 max-lg:hidden">
            {view.tables.length > 0 && <LayoutSwitch tableCount={view.tables.length} />}
            <RefreshButton />
            {sessionButton}
          </span>
        }
      />
      {place.isUnknown && (
        <div className="px-4 pt-2 md:px-5">
          <Note
            actions={
              <Button size="sm" onClick={place.close}>
                {t('ui.showAll')}
              </Button>
            }
          >
            {t(view.config.syncStart ? 'table.noTable' : 'table.noGame')}
          </Note>
        </div>
      )}
      <GamesBoard
        {...{ games, place, mayRule }}
        checks={hasSession ? failedChecks(checks) : NONE}
        session={sessionButton}
      />
      {/* Below the tables, because other people change the stage, and no table may move then. The button opens it in a sheet. */}
      {hasSession && !isPlaying && !areAwaited && (
        <div className="px-4 pb-4 md:px-5">
          <SessionPanel {...{ games, checks }} />
        </div>
      )}
      {hasSession && isSessionOpen && (
        <SessionSheet onClose={() => setSessionOpen(false)}>
          <SessionPanel {...{ games, checks }} isNarrow />
        </SessionSheet>
      )}
      {mayGivePenaltyGame && isSessionOpen && (
        <PenaltyGameSheet
          event={eventId}
          players={playersWithoutGame(
            view.players,
            view.tables.map(({ value }) => value),
          )}
          needsNetwork={canReach ? undefined : t('manage.needsNetwork')}
          onClose={() => setSessionOpen(false)}
        />
      )}
      {table && rulingPlace && (penaltyFor === null || !mayRule) && (
        <TableSheet {...{ games, table, place, rulingPlace, mayRule }} />
      )}
      {table && rulingPlace && penaltyFor !== null && mayRule && (
        <TablePenaltySheet
          key={`${table.value.sessionHash}:${penaltyFor}`}
          {...{ games, table, rulingPlace }}
          playerId={penaltyFor || null}
          onClose={place.close}
        />
      )}
    </>
  )

  function sessionLine(): string {
    const tables = view.tables.length
    const started = startedWords(view)
    const size = t('games.playersAtTables', {
      players: t('players.count', { count: tables * 4 }),
      tables: t('hall.tables', { count: tables }),
    })
    return (tables === 0 ? started : [size, ...started]).join(', ')
  }

  function startedWords({ timer, config, stage }: GamesView): string[] {
    if (config.isFinished) return [t('events.finished')]
    // A club's games begin and end one by one, so there is no session to describe.
    if (!config.syncStart && !config.syncEnd) return []
    const startedAt = timer?.toldStartAt ?? null
    if (stage !== 'started' || startedAt === null) return [t(STAGE_WORDS[stage])]
    const time = formatTimeOfDay(startedAt, { ...zone, timeZone: config.timezone })
    return [t('games.startedAt', { time })]
  }
}

const STAGE_WORDS = {
  notReady: 'games.stages.not_ready',
  notStarted: 'games.stages.ready_not_started',
  seatingInProgress: 'games.stages.seating_inprogress',
  seatingReady: 'games.stages.seating_ready',
  started: 'games.stages.started',
  prefinished: 'games.stages.prefinished',
} as const

const NONE: never[] = []

/** This event was never fetched here: the outline of the page, or the reason why it cannot be shown. */
function NothingYet() {
  const { t } = useTranslation()
  const refresh = useEventRefresh()
  const { storage } = useConsole()
  useLayoutEffect(() => {
    forgetBoard(storage)
    takeOverEarlyBoard(document)
  }, [storage])
  const { errors, isRunning } = useSyncExternalStore(refresh.subscribe, refresh.get)
  const error = errors.tables ?? errors.config
  return (
    <>
      <PageHeader title={t('games.title')} dataAt={null} />
      <div className="p-4 md:p-5">
        {error === undefined ? (
          <div
            role="status"
            aria-label={t('ui.loading')}
            className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-1.5"
          >
            {PLACES.map((place) => (
              <Skeleton key={place} className="h-[63px]" />
            ))}
          </div>
        ) : (
          <FailedReading
            action="fetchEvent"
            failure={error}
            busy={isRunning}
            onRetry={() => void refresh.refresh()}
          />
        )}
      </div>
    </>
  )
}

const PLACES = Array.from({ length: 20 }, (_, index) => index)
