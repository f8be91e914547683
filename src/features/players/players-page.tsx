import { useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import { isReachable } from '../../state/connection'
import { useConsole } from '../../parts/console-context'
import { useEventId } from '../../parts/event/use-event-id'
import { Button } from '../../ui/button'
import { EventGap } from '../../parts/event/event-gap'
import { PageHeader } from '../../parts/event/page-header'
import { RefereesOnly } from '../../parts/event/roles/referees-only'
import { AddPlayer } from './add-player'
import { usePlayers, type PlayersReading } from './queries'
import { ExportPlayers } from './export-players'
import { FoundPlayers } from './found-players'
import { SeatingSummary } from './seating-summary'
import { onDemand } from '../../ui/on-demand'
import { Tabs } from '../../ui/overlays/tabs'
import { useRole } from '../../parts/event/roles/use-role'
import { openGameOf, playerActionsOfRole } from '../../domain/player-actions'

const ImportSheet = onDemand(async () => (await import('./import/import-sheet')).ImportSheet)
const PlayerSheet = onDemand(async () => (await import('./player-sheet')).PlayerSheet)
const LocalIds = onDemand(async () => (await import('./local-ids')).LocalIds)
const TeamNames = onDemand(async () => (await import('./team-names')).TeamNames)

/** The players of an event by name, and who is in the next seating. */
export function PlayersPage() {
  const { t } = useTranslation()
  const reading = usePlayers(useEventId())
  return (
    <>
      <PageHeader
        title={t('players.title')}
        subtitle={reading?.config?.eventTitle}
        dataAt={reading?.view.fetchedAt ?? null}
      />
      <RefereesOnly capability="managePlayers">
        <div className="px-4 py-3.5 md:px-5">
          {reading === null ? <EventGap kind="players" /> : <Players reading={reading} />}
        </div>
      </RefereesOnly>
    </>
  )
}

/** Used when this device never read the event's settings; the server decides. */
const UNKNOWN = { isPrescripted: false, isTeam: false }

function Players({ reading }: { reading: PlayersReading }) {
  const { t } = useTranslation()
  const event = useEventId()
  const role = useRole(event)
  const canReach = useStore(useConsole().connection, isReachable)
  const [tab, setTab] = useState<'players' | 'localIds' | 'teams'>('players')
  const [isImporting, setImporting] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const { view, config } = reading
  const players = useMemo(() => view.players.map(({ value }) => value), [view])
  const actions = playerActionsOfRole({ ...(config ?? UNKNOWN), role })
  const mayRegister = actions.includes('register')
  const cannotChange = config?.isFinished
    ? t('players.eventFinished')
    : canReach
      ? undefined
      : t('manage.needsNetwork')
  const promisesOnce = useStore(useConsole().connection, (each) => each.promisesOnce)
  const cannotRule = config?.isFinished
    ? t('players.eventFinished')
    : promisesOnce === false && !canReach
      ? t('connection.noKeys')
      : undefined
  const asAdmin = mayRegister
    ? cannotChange
    : t('layout.noRightToChange', { role: t('layout.administrator') })
  const except = useMemo(
    () =>
      new Set([
        ...players.flatMap(({ id, replacedBy }) => [id, replacedBy?.id ?? id] as number[]),
        ...view.registering.map(({ args }) => args.playerId),
      ]),
    [players, view],
  )
  const missing = view.withoutLocalId.length
  const exporting = players.length > 0 && (
    <ExportPlayers title={config?.eventTitle ?? ''} players={players} />
  )
  const shown = players.find(({ id }) => id === opened)
  return (
    <Tabs
      label={t('players.title')}
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: 'players', label: t('players.title'), icon: 'users', count: players.length },
        {
          id: 'localIds',
          label: t('players.localIds.title'),
          ...(config?.isPrescripted && missing > 0
            ? { warning: t('players.localIds.missing', { count: missing }) }
            : {}),
          notNowReason: config?.isPrescripted ? undefined : t('players.localIds.notScripted'),
        },
        {
          id: 'teams',
          label: t('players.teams.title'),
          notNowReason: config?.isTeam ? undefined : t('players.teams.notTeams'),
        },
      ]}
    >
      <div className="pt-3.5">
        {tab === 'localIds' && <LocalIds {...{ event, players }} notNowReason={asAdmin} />}
        {tab === 'teams' && <TeamNames {...{ event, players }} notNowReason={asAdmin} />}
        {tab === 'players' && (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <aside className="flex flex-col gap-3 xl:sticky xl:top-20 xl:order-last">
              {mayRegister && (
                <>
                  <AddPlayer
                    {...{ event, except }}
                    eventTitle={config?.eventTitle ?? ''}
                    notNowReason={cannotRule}
                  />
                  <Button
                    icon="upload"
                    notNowReason={cannotChange}
                    onClick={() => setImporting(true)}
                  >
                    {t('players.import.title')}
                  </Button>
                </>
              )}
              {/* In a club the server draws no seats. */}
              {config?.syncStart !== false && (
                <SeatingSummary
                  seatedCount={reading.seatedCount}
                  withoutLocalIdCount={missing}
                  isPrescripted={config?.isPrescripted ?? false}
                />
              )}
              <div className="flex flex-col max-xl:hidden">{exporting}</div>
            </aside>
            <FoundPlayers
              reading={reading}
              notNowReason={cannotRule}
              onOpen={({ id }) => setOpened(id)}
            />
            <div className="xl:hidden">{exporting}</div>
          </div>
        )}
      </div>
      {isImporting && (
        <ImportSheet
          event={event}
          registered={except}
          notNowReason={cannotChange}
          onClose={() => setImporting(false)}
        />
      )}
      {shown && (
        <PlayerSheet
          key={shown.id}
          {...{ event, except }}
          player={shown}
          apart={reading.apart.get(shown.id)}
          hasReplacement={actions.includes('replace')}
          eventTitle={config?.eventTitle ?? ''}
          cannotRule={cannotRule}
          mayRemove={actions.includes('remove')}
          isInGame={openGameOf(shown.id, reading.tables) !== null}
          notNowReason={cannotChange}
          onClose={() => setOpened(null)}
        />
      )}
    </Tabs>
  )
}
