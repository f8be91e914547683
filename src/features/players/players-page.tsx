import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import { isReachable } from '../../state/connection'
import { useConsole } from '../../parts/console-context'
import { useEventId } from '../../parts/event/use-event-id'
import type { PlayerView } from '../../sync/views'
import { Button } from '../../ui/button'
import { Chip, ChipRow } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { EventGap } from '../../parts/event/event-gap'
import { SearchField } from '../../parts/list/search-field'
import { matchesQuery } from '../../ui/match-query'
import { Note } from '../../ui/note'
import { PageHeader } from '../../parts/event/page-header'
import { RefereesOnly } from '../../parts/event/referees-only'
import { RefusedRulings } from '../../parts/rulings/refused-rulings'
import { useRulings } from '../../parts/rulings/use-rulings'
import { seatingFlagRuling } from './actions'
import { LightRow, PlayerRow, RegisteringRow } from './player-row'
import { usePlayers, type PlayersReading } from './queries'
import { ExportPlayers } from './export-players'
import { SeatingSummary } from './seating-summary'
import { onDemand } from '../../ui/on-demand'
import { Tabs } from '../../ui/overlays/tabs'
import { useRole } from '../../parts/event/use-role'
import { openGameOf, playerActionsOfRole } from '../../domain/player-actions'
import { useNearRows } from './use-near-rows'
import { useStable } from './use-stable'

const AddPlayer = onDemand(async () => (await import('./add-player')).AddPlayer)
const ImportSheet = onDemand(async () => (await import('./import/import-sheet')).ImportSheet)
const PlayerSheet = onDemand(async () => (await import('./player-sheet')).PlayerSheet)
const LocalIds = onDemand(async () => (await import('./local-ids')).LocalIds)
const TeamNames = onDemand(async () => (await import('./team-names')).TeamNames)

/** The players of an event by name, and who takes part in the next seating. */
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

/** Of an event whose settings this device never read; the server decides. */
const UNKNOWN = { syncStart: true, isOnline: true, isPrescripted: false, isTeam: false }

type Filter = 'all' | 'excluded' | 'replaced'

const FILTERS: Record<Filter, (player: RegisteredPlayer) => boolean> = {
  all: () => true,
  excluded: ({ ignoreSeating }) => ignoreSeating,
  replaced: ({ replacedBy }) => replacedBy !== null,
}

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
    : t('layout.noRight', { role: t('layout.administrator') })
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
              <SeatingSummary
                seatedCount={reading.seatedCount}
                withoutLocalIdCount={missing}
                isPrescripted={config?.isPrescripted ?? false}
              />
              <div className="flex flex-col max-xl:hidden">{exporting}</div>
            </aside>
            <FoundPlayers reading={reading} onOpen={({ id }) => setOpened(id)} />
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

interface ListProps {
  reading: PlayersReading
  onOpen: (player: RegisteredPlayer) => void
}

function FoundPlayers({ reading, onOpen }: ListProps) {
  const { t } = useTranslation()
  const { view } = reading
  const [filter, setFilter] = useState<Filter>('all')
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const chip = (id: Filter) => ({
    chosen: filter === id,
    onPress: () => setFilter(id),
    label: t(`players.filters.${id}`),
    count: view.players.filter(({ value }) => FILTERS[id](value)).length,
  })
  const shown = view.players.filter(
    ({ value }) => FILTERS[filter](value) && matchesQuery(textOf(value), wanted),
  )
  if (view.players.length + reading.registering.length === 0)
    return <EmptyState>{t('players.empty')}</EmptyState>
  return (
    <section className="min-w-0">
      <RefusedRulings refused={reading.refused} />
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-2">
        <h2 className="sr-only">{t('players.count', { count: view.players.length })}</h2>
        <ChipRow label={t('players.filters.label')}>
          <Chip {...chip('all')} />
          <Chip {...chip('excluded')} icon="armchair-off" />
          <Chip {...chip('replaced')} icon="replace" />
        </ChipRow>
        <SearchField
          label={t('players.find')}
          value={query}
          onChange={setQuery}
          className="w-full sm:w-60"
        />
      </div>
      <PlayerList reading={reading} shown={shown} onOpen={onOpen} />
    </section>
  )
}

function PlayerList({ reading, shown, onOpen }: ListProps & { shown: readonly PlayerView[] }) {
  const { t } = useTranslation()
  const eventId = useEventId()
  const { connection } = useConsole()
  const { rule, undo } = useRulings()
  const isOnline = useStore(connection, isReachable)
  const promisesOnce = useStore(connection, (each) => each.promisesOnce)
  const { config, pending } = reading
  const include = useStable((player: RegisteredPlayer, isIncluded: boolean) => {
    const eventTitle = config?.eventTitle ?? ''
    void rule(seatingFlagRuling({ eventId, eventTitle, player, isIncluded }), { silent: true })
  })
  const { listRef, isNear, firstRows } = useNearRows()
  // The first screen is there before the rest of a long list, whose drawing holds up no press.
  const isWhole = useDeferredValue(true, false)
  const rows = isWhole ? shown : shown.slice(0, firstRows)
  const open = useStable(onOpen)
  const takeBack = useStable((id: string) => void undo(id))
  const cannotChange = config?.isFinished
    ? t('players.eventFinished')
    : promisesOnce === false && !isOnline
      ? t('connection.noKeys')
      : undefined
  return (
    <>
      {cannotChange !== undefined && (
        <div className="mb-2.5">
          <Note>{cannotChange}</Note>
        </div>
      )}
      {reading.registering.length > 0 && (
        <ul
          aria-label={t('players.registering')}
          className="mb-2.5 divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {reading.registering.map((each) => (
            <RegisteringRow key={each.row.id} {...each} onUndo={takeBack} />
          ))}
        </ul>
      )}
      {shown.length === 0 ? (
        <EmptyState>{t('players.noneFits')}</EmptyState>
      ) : (
        <ul ref={listRef} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {rows.map(({ value }, index) =>
            isNear(index, value.id) || pending.has(value.id) ? (
              <PlayerRow
                key={value.id}
                player={value}
                pending={pending.get(value.id)}
                isPrescripted={config?.isPrescripted ?? false}
                notNowReason={cannotChange}
                onInclude={include}
                onUndo={takeBack}
                onOpen={open}
              />
            ) : (
              <LightRow key={`light ${value.id}`} id={value.id} name={value.title} />
            ),
          )}
        </ul>
      )}
    </>
  )
}

const textOf = ({ title, localId, teamName, tenhouId, replacedBy }: RegisteredPlayer): string =>
  [title, localId ?? '', teamName ?? '', tenhouId, replacedBy?.title ?? ''].join(' ')
