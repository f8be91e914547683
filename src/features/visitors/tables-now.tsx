import { decodeTables, type Table } from '../../contract/decode/table'
import type { EventId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { seatsOf } from '../../parts/event/seats'
import { WhenRead } from '../../parts/reading/when-read'
import { Note } from '../../ui/note'
import { RoundName } from '../../ui/marks/round-name'
import { Score } from '../../ui/score'
import { WindTile } from '../../ui/marks/wind-tile'
import { useVisitorReading } from './queries'
import { Section } from './section'

interface TablesNowProps {
  event: EventId
  /** The event lets people look at tables they do not sit at. */
  areShown: boolean
}

/** The games under way; nothing while there are none. */
export function TablesNow({ event, areShown }: TablesNowProps) {
  const { t } = useTranslation()
  if (areShown) return <Running event={event} />
  return (
    <Section title={t('visitors.tables')}>
      <Note icon="eye-off">{t('visitors.tablesHidden')}</Note>
    </Section>
  )
}

function Running({ event }: { event: EventId }) {
  const { t } = useTranslation()
  const reading = useVisitorReading('Mimir.GetTablesState', { eventId: event, omitLastRound: true })
  return (
    <WhenRead reading={reading} action="fetchEvent">
      {(body) => {
        const tables = decodeTables(body).filter(({ status }) => status === 'inprogress')
        if (tables.length === 0) return null
        return (
          <Section title={t('visitors.tables')}>
            <ul className="grid gap-3 sm:grid-cols-2">
              {tables.map((table) => (
                <TableCard key={table.sessionHash} table={table} />
              ))}
            </ul>
          </Section>
        )
      }}
    </WhenRead>
  )
}

function TableCard({ table }: { table: Table }) {
  const { t } = useTranslation()
  const { tableIndex, currentRoundIndex, honba } = table
  return (
    <li className="card px-4 py-2.5">
      <div className="flex items-baseline gap-2 text-sm text-ink-3">
        {tableIndex !== null && (
          <h3 className="font-semibold text-ink">{t('visitors.table', { number: tableIndex })}</h3>
        )}
        <span className="ml-auto">
          <RoundName roundIndex={currentRoundIndex} honba={honba} />
        </span>
      </div>
      <ul>
        {seatsOf(table).map((seat) => (
          <li key={seat.playerId} className="flex min-h-8 items-center gap-2">
            <WindTile wind={seat.wind} solid={seat.isDealer} size="sm" />
            <span className="min-w-0 flex-1 truncate">{seat.name}</span>
            <Score value={seat.score} className="tabular-nums" />
          </li>
        ))}
      </ul>
    </li>
  )
}
