import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useEventId } from '../../parts/event/use-event-id'
import { EventGap } from '../../parts/event/event-gap'
import { PageHeader } from '../../parts/event/page-header'
import { RefereesOnly } from '../../parts/event/roles/referees-only'
import { onDemand } from '../../ui/on-demand'
import { Tabs, type TabSpec } from '../../ui/overlays/tabs'
import { PlayersTab } from './players-tab'
import { usePlayers, type PlayersReading } from './queries'
import { usePlayerRights } from './use-player-rights'

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

type TabId = 'players' | 'localIds' | 'teams'

function Players({ reading }: { reading: PlayersReading }) {
  const { t } = useTranslation()
  const event = useEventId()
  const [tab, setTab] = useState<TabId>('players')
  const { players } = reading
  const rights = usePlayerRights(reading.config)
  return (
    <Tabs label={t('players.title')} selected={tab} onSelect={setTab} tabs={useTabs(reading)}>
      <div className="pt-3.5">
        {tab === 'localIds' && (
          <LocalIds {...{ event, players }} notNowReason={rights.cannotAdminister} />
        )}
        {tab === 'teams' && (
          <TeamNames {...{ event, players }} notNowReason={rights.cannotAdminister} />
        )}
        {tab === 'players' && <PlayersTab {...{ reading, rights }} />}
      </div>
    </Tabs>
  )
}

/** Local numbers and teams have their tabs in every event, with the reason where the event has no use for them. */
function useTabs({ view, config, players }: PlayersReading): readonly TabSpec<TabId>[] {
  const { t } = useTranslation()
  const missing = view.withoutLocalId.length
  return [
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
  ]
}
