import { decodeTables, withTableNames, type Table } from '../../contract/decode/table'
import { compareTableNames, type TableNames } from '../../domain/event/table-names'
import type { EventId } from '../../domain/ids'
import { playerWords } from '../../i18n/player-words'
import { useTranslation } from '../../i18n/use-translation'
import { FromSlips } from '../../parts/event/from-slips'
import { seatsOf } from '../../parts/event/seats'
import { WhenRead } from '../../parts/reading/when-read'
import { withNamesApart, withSubstitutes } from '../../sync/substitutes'
import { Note } from '../../ui/note'
import { RoundName } from '../../ui/marks/round-name'
import { Score } from '../../ui/marks/score'
import { WindTile } from '../../ui/marks/wind-tile'
import { useReported } from './in-turn'
import type { KnownPlayers } from './known-players'
import { useVisitorReading } from './queries'
import { EventInfoSection } from './event-info-section'

interface TablesNowProps {
  event: EventId
  /** True when the event shows tables to people who do not play at them. */
  areShown: boolean
  /** True when seats are drawn and the games wait for the timer. */
  areWaiting: boolean
  tableNames: TableNames
  players: KnownPlayers
}

/** The games that are running or about to begin. Empty without such games. */
export function TablesNow({ areShown, ...given }: TablesNowProps) {
  const { t } = useTranslation()
  useReported(!areShown)
  if (areShown) return <Running {...given} />
  return (
    <EventInfoSection title={t('visitors.tables')}>
      <Note icon="eye-off">{t('visitors.tablesHidden')}</Note>
    </EventInfoSection>
  )
}

function Running({ event, areWaiting, tableNames, players }: Omit<TablesNowProps, 'areShown'>) {
  const { t } = useTranslation()
  const reading = useVisitorReading('Mimir.GetTablesState', { eventId: event, omitLastRound: true })
  return (
    <WhenRead reading={reading} action="fetchEvent">
      {(body) => {
        const all = withTableNames(decodeTables(body), tableNames)
        const tables = all
          .filter(({ status }) => status === 'inprogress')
          .toSorted((a, b) => compareTableNames(a.tableName, b.tableName))
          .map((table) => withNamesApart(withSubstitutes(table, players.registered), players.apart))
        if (tables.length === 0) return <FromSlips tables={all} />
        return (
          <EventInfoSection title={t(areWaiting ? 'visitors.tablesSoon' : 'visitors.tables')}>
            <FromSlips tables={all} />
            <ul className="grid gap-3 sm:grid-cols-2">
              {tables.map((table) => (
                <TableCard key={table.sessionHash} table={table} />
              ))}
            </ul>
          </EventInfoSection>
        )
      }}
    </WhenRead>
  )
}

function TableCard({ table }: { table: Table }) {
  const { t } = useTranslation()
  const { tableName, currentRoundIndex, honba } = table
  return (
    <li className="card px-4 py-2.5">
      <div className="flex items-baseline gap-2 text-sm text-ink-3">
        {tableName !== null && (
          <h3 className="font-semibold text-ink">{t('visitors.table', { number: tableName })}</h3>
        )}
        <span className="ml-auto">
          <RoundName roundIndex={currentRoundIndex} honba={honba} />
        </span>
      </div>
      <ul>
        {seatsOf(table).map((seat) => (
          <li key={seat.playerId} className="flex min-h-8 items-center gap-2">
            <WindTile wind={seat.wind} solid={seat.isDealer} size="sm" />
            {/* A namesake's name wraps, because its end, which distinguishes them, must not be cut off. */}
            <span className={`min-w-0 flex-1 ${seat.apart === '' ? 'truncate' : 'wrap-anywhere'}`}>
              {playerWords(t, seat)}
            </span>
            <Score value={seat.score} className="tabular-nums" />
          </li>
        ))}
      </ul>
    </li>
  )
}
