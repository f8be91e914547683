import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation'
import { useEventId } from '../../parts/event/use-event-id'
import { useConsole } from '../../parts/console-context'
import { Button } from '../../ui/button'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { onDemand } from '../../ui/on-demand'
import { useAddressParamOnce } from '../../ui/use-address-param-once'
import { AddPlayer } from './add-player'
import { ExportPlayers } from './export-players'
import { FoundPlayers } from './found-players'
import type { PlayersReading } from './queries'
import { SeatingSummary } from './seating-summary'
import type { PlayerRights } from './use-player-rights'

const ImportSheet = onDemand(async () => (await import('./import/import-sheet')).ImportSheet)
const PlayerSheet = onDemand(async () => (await import('./player-sheet')).PlayerSheet)

interface PlayersTabProps {
  reading: PlayersReading
  rights: PlayerRights
}

/** The list of players. Beside it are the ways to add players, and how many the next seating includes. */
export function PlayersTab({ reading, rights }: PlayersTabProps) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  const [search] = useSearchParams()
  const event = useEventId()
  const [openedId, setOpenedId] = useState<number | null>(null)
  useAddressParamOnce('player', (id) => setOpenedId(Number(id)))
  const [isImporting, setImporting] = useState(false)
  const { players, config } = reading
  const opened = players.find(({ id }) => id === openedId)
  const many = (
    <Button icon="upload" notNowReason={rights.cannotChange} onClick={() => setImporting(true)}>
      {t('players.import.title')}
    </Button>
  )
  const exporting = players.length > 0 && (
    <ExportPlayers
      title={config?.eventTitle ?? ''}
      players={players}
      mayKnow={rights.may('register')}
    />
  )
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <aside className="flex flex-col gap-3 xl:sticky xl:top-20 xl:order-last">
        {search.get('back') === 'seating' && (
          <Link to={paths.seating(event)} className={buttonClass({})}>
            {t('whoPlays.backToSeating')}
          </Link>
        )}
        {rights.may('register') && (
          <WaysToAdd {...{ reading, rights }}>
            {/* If the list is empty, the button is in the list instead. */}
            {players.length + reading.registering.length > 0 && many}
          </WaysToAdd>
        )}
        {/* In a club the server draws no seats. */}
        {config?.syncStart !== false && (
          <SeatingSummary
            seatedCount={reading.seatedCount}
            withoutLocalIdCount={reading.view.withoutLocalId.length}
            isPrescripted={config?.isPrescripted ?? false}
          />
        )}
        <div className="flex flex-col max-xl:hidden">{exporting}</div>
      </aside>
      <FoundPlayers
        reading={reading}
        notNowReason={rights.cannotRule}
        onOpen={({ id }) => setOpenedId(id)}
        fill={rights.may('register') && many}
      />
      <div className="xl:hidden">{exporting}</div>
      {isImporting && (
        <ImportSheet
          event={event}
          registered={reading.taken}
          notNowReason={rights.cannotChange}
          onClose={() => setImporting(false)}
        />
      )}
      {opened && (
        <PlayerSheet
          key={opened.id}
          {...{ event, reading, rights }}
          player={opened}
          onClose={() => setOpenedId(null)}
        />
      )}
    </div>
  )
}

interface WaysToAddProps extends PlayersTabProps {
  /** The button that opens the registration of a whole list. */
  children: ReactNode
}

/**
 * Two ways to add players: one person by name, or a whole list. On a narrow screen they are above the
 * list of players. There they are folded away once the event has games, because people then open the page
 * for the list.
 */
function WaysToAdd({ reading, rights, children }: WaysToAddProps) {
  const { t } = useTranslation()
  const event = useEventId()
  const { config, taken } = reading
  // Decided only once: tables that are read later must not fold this away, which would move the list.
  const [isFolded, setFolded] = useState(reading.tables.length > 0)
  return (
    <>
      {isFolded && (
        <span className="flex flex-col xl:hidden">
          <Button icon="plus" aria-expanded={false} onClick={() => setFolded(false)}>
            {t('players.add')}
          </Button>
        </span>
      )}
      <div className={`flex flex-col gap-3 ${isFolded ? 'max-xl:hidden' : ''}`}>
        <AddPlayer
          event={event}
          except={taken}
          eventTitle={config?.eventTitle ?? ''}
          notNowReason={rights.cannotRule}
        />
        {children}
      </div>
    </>
  )
}
