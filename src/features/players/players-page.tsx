import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { hasCheckIn } from '../../domain/session/check-in'
import { useTranslation } from '../../i18n/use-translation'
import { useEventId } from '../../parts/event/use-event-id'
import { EventGap } from '../../parts/event/event-gap'
import { PageHeader } from '../../parts/event/page-header'
import { RefereesOnly } from '../../parts/event/roles/referees-only'
import { useAbilities } from '../../parts/use-abilities'
import { onDemand } from '../../ui/on-demand'
import { Tabs, type TabSpec } from '../../ui/overlays/tabs'
import { PlayersTab } from './players-tab'
import { PlayersToCome } from './players-to-come'
import { usePlayers, type PlayersReading } from './queries'
import { usePlayerRights } from './use-player-rights'

const CheckInTab = onDemand(async () => (await import('./check-in/check-in-tab')).CheckInTab)
const LocalIds = onDemand(async () => (await import('./local-ids')).LocalIds)
const TeamNames = onDemand(async () => (await import('./team-names')).TeamNames)

/** The players of an event, sorted by name, and who is in the next seating. */
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
          {reading === null ? (
            <EventGap kind="players" waiting={<PlayersToCome />} />
          ) : (
            <Players reading={reading} />
          )}
        </div>
      </RefereesOnly>
    </>
  )
}

type TabId = 'players' | 'checkIn' | 'localIds' | 'teams'

function Players({ reading }: { reading: PlayersReading }) {
  const { t } = useTranslation()
  const event = useEventId()
  const tabs = useTabs(reading)
  const { tab, select } = useTab(tabs)
  const { players } = reading
  const rights = usePlayerRights(reading.config)
  return (
    <Tabs label={t('players.title')} selected={tab} onSelect={select} tabs={tabs}>
      <div className="pt-3.5">
        {tab === 'localIds' && (
          <LocalIds {...{ event, players }} notNowReason={rights.cannotAdminister} />
        )}
        {tab === 'teams' && (
          <TeamNames {...{ event, players }} notNowReason={rights.cannotAdminister} />
        )}
        {tab === 'checkIn' && <CheckInTab {...{ reading, rights }} />}
        {tab === 'players' && <PlayersTab {...{ reading, rights }} />}
      </div>
    </Tabs>
  )
}

/**
 * The chosen tab. The tab of check-in is kept in the address, so that a tablet at the door shows it again after a
 * reload.
 */
function useTab(tabs: readonly TabSpec<TabId>[]) {
  const [search, setSearch] = useSearchParams()
  const [tab, setTab] = useState<TabId>(search.get('tab') === AT_DOOR ? 'checkIn' : 'players')
  const select = (id: TabId) => {
    setTab(id)
    setSearch(
      (now) => {
        if (id === 'checkIn') now.set('tab', AT_DOOR)
        else now.delete('tab')
        return now
      },
      { replace: true },
    )
  }
  return { tab: tabs.some(({ id }) => id === tab) ? tab : 'players', select } as const
}

const AT_DOOR = 'check-in'

/**
 * The tabs of the page. Check-in: where the server has it and draws the seats. Local IDs: where a script seats players
 * by them. Teams: in a team event.
 */
function useTabs({ view, config, players }: PlayersReading): readonly TabSpec<TabId>[] {
  const { t } = useTranslation()
  const { checkIn } = useAbilities()
  const missing = view.withoutLocalId.length
  const all: readonly (TabSpec<TabId> & { isFor: boolean })[] = [
    {
      id: 'players',
      label: t('players.title'),
      icon: 'users',
      count: players.length,
      isFor: true,
    },
    {
      id: 'checkIn',
      label: t('checkIn.title'),
      icon: 'check-circle',
      isFor: checkIn && hasCheckIn(config),
    },
    {
      id: 'localIds',
      label: t('players.localIds.title'),
      ...(missing > 0 ? { warning: t('players.localIds.missing', { count: missing }) } : {}),
      isFor: config?.isPrescripted === true,
    },
    { id: 'teams', label: t('players.teams.title'), isFor: config?.isTeam === true },
  ]
  return all.filter(({ isFor }) => isFor)
}
