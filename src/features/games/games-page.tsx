import { memo, useDeferredValue, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { can } from '../../domain/people/permissions'
import { failedChecks } from '../../domain/session/check'
import { useEventId } from '../../parts/event/use-event-id'
import { useZone } from '../../parts/event/clock/zone'
import { useRole } from '../../parts/event/roles/use-role'
import { Button } from '../../ui/button'
import { Note } from '../../ui/note'
import { PageHeader } from '../../parts/event/page-header'
import { onDemand } from '../../ui/on-demand'
import { useAddressParamOnce } from '../../ui/use-address-param-once'
import { GamesBoard } from './games-board'
import { EventClock } from './event-clock'
import { LayoutSwitch } from './layout-switch'
import { NeverFetched } from './never-fetched'
import { useGames, type GamesData } from './queries'
import { RefreshButton } from './refresh-button'
import { SessionButton } from './session/session-button'
import { sessionOffer } from './session/session-offer'
import { SessionPanel } from './session/session-panel'
import { SessionSheets } from './session/session-sheets'
import { useSessionChecks } from './session/use-session-checks'
import { sessionLine } from './session-line'
import { OpenedTable } from './table/opened-table'
import { useTablePlace, type MissingTable } from './use-table-place'

const AlarmSwitch = onDemand(async () => (await import('./alarm/alarm-switch')).AlarmSwitch)

/** The tables of an event's current session: what they need, and what the referee rules about them. */
export function GamesPage() {
  // A deferred value lets React draw a hundred tables in slices, and respond to a press between two slices.
  const games = useDeferredValue(useGames(useEventId()))
  if (games === 'loading') return null
  return games === 'nothing' ? <NeverFetched /> : <GamesScreen games={games} />
}

const GamesScreen = memo(function GamesScreen({ games }: { games: GamesData }) {
  const { t } = useTranslation()
  const { view } = games
  const { config, tables } = view
  const event = useEventId()
  const role = useRole(event)
  const zone = useZone()
  const place = useTablePlace(tables)
  // While the role is unknown, rulings are allowed here, and the server decides.
  const mayRule = role === null || can({ role, capability: 'manageGames' })
  const offer = sessionOffer(view, { role, mayRule })
  const { checks, areAwaited } = useSessionChecks(games)
  const [isSessionOpen, setSessionOpen] = useState(false)
  useAddressParamOnce('open', (value) => {
    if (value === 'session') setSessionOpen(true)
  })
  const sessionButton = <SessionButton {...{ view, offer }} onOpen={() => setSessionOpen(true)} />
  return (
    <>
      <PageHeader
        title={config.eventTitle}
        subtitle={sessionLine(t, view, zone)}
        center={
          config.useTimer ? (
            <EventClock view={view} beside={<AlarmSwitch view={view} />} />
          ) : undefined
        }
        dataAt={games.fetchedAt}
        actions={
          <span className="flex items-center gap-2 max-lg:hidden">
            {tables.length > 0 && <LayoutSwitch tableCount={tables.length} />}
            <RefreshButton isBesideTimer />
            {sessionButton}
          </span>
        }
      />
      {place.missing !== null && (
        <UnknownTable missing={place.missing} onClose={place.close} isClub={!config.syncStart} />
      )}
      <GamesBoard
        {...{ games, place, mayRule }}
        checks={offer === 'session' ? failedChecks(checks) : NONE}
        session={sessionButton}
      />
      {/* The panel is below the tables, because other people's rulings change the stage, and no table may move
          then. The button opens the same panel in a sheet. */}
      {offer === 'session' && (
        <SessionPanel {...{ games, checks }} isHidden={view.stage === 'started' || areAwaited} />
      )}
      <SessionSheets
        {...{ games, checks, offer }}
        isOpen={isSessionOpen}
        onClose={() => setSessionOpen(false)}
      />
      <OpenedTable {...{ games, place, mayRule }} />
    </>
  )
})

const NONE: never[] = []

interface UnknownTableProps {
  missing: MissingTable
  isClub: boolean
  onClose: () => void
}

/**
 * Shown when the address names a table that this session does not have, or a game that is no longer in
 * this session.
 */
function UnknownTable({ missing, isClub, onClose }: UnknownTableProps) {
  const { t } = useTranslation()
  return (
    <div className="px-4 pt-2 md:px-5">
      <Note
        actions={
          <Button size="sm" onClick={onClose}>
            {t('ui.showAll')}
          </Button>
        }
      >
        {missing.kind === 'other'
          ? t('table.otherGame', { number: missing.name })
          : t(isClub ? 'table.noGame' : 'table.noTable')}
      </Note>
    </div>
  )
}
