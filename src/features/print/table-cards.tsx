import { isOwnComputer } from '../../lib/own-computer'
import { can } from '../../domain/people/permissions'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import type { NamedEvent } from '../../parts/event/event-logo'
import { useRole } from '../../parts/event/roles/use-role'
import type { NumberedTable } from '../../parts/event/seating-list'
import { useEventId } from '../../parts/event/use-event-id'
import { usePlayersPage } from '../../parts/event/use-players-page'
import { useReading } from '../../parts/reading/use-reading'
import { useAbilities } from '../../parts/use-abilities'
import { Note } from '../../ui/note'
import { CutPages } from './cut-pages'
import { PrintedTableCard } from './printed-table-card'
import { useFittedSeats } from './use-fitted-seats'

interface TableCardsProps {
  tables: readonly NumberedTable[]
  event: NamedEvent
  /** The session and the date. */
  day: string
  places: number
}

/** The cards of all tables. If a referee prints them, they have the codes by which tables call a referee. */
export function TableCards(props: TableCardsProps) {
  const role = useRole(useEventId())
  const { tableCodes } = useAbilities()
  const mayRead = tableCodes && can({ role, capability: 'receiveRefereeCalls' })
  return mayRead ? <CodedCards {...props} /> : <Cards {...props} codes={NO_CODES} />
}

const NO_CODES: ReadonlyMap<string, string> = new Map()

function CodedCards(props: TableCardsProps) {
  const { t } = useTranslation()
  const { rpc, session } = useConsole()
  const eventId = useEventId()
  const games = props.tables.map(({ sessionHash }) => sessionHash).join(' ')
  const { body, failure } = useReading(`tableCodes ${eventId} ${games}`, (signal) =>
    rpc.call(
      'Venue.GetTableCodes',
      { eventId },
      { credentials: session.getState().session, eventId, signal },
    ),
  )
  const codes = new Map(
    body?.codes?.map(({ sessionHash = '', code = '' }) => [sessionHash, code] as const),
  )
  return (
    <>
      {failure !== null && body === null && (
        <div role="status" className="mb-3 print:hidden">
          <Note>{t('print.card.noCodes')}</Note>
        </div>
      )}
      <Cards {...props} codes={codes} />
    </>
  )
}

function Cards({
  tables,
  event,
  day,
  places,
  codes,
}: TableCardsProps & { codes: ReadonlyMap<string, string> }) {
  const eventId = useEventId()
  const playersPage = usePlayersPage()
  const cards = useFittedSeats<HTMLDivElement>()
  const codeOf = ({ sessionHash, number }: NumberedTable) => {
    const letters = codes.get(sessionHash)
    if (letters === undefined) return null
    const href = playersPage(eventId, { table: number, code: letters })
    // No code if the address works on this computer only, because no phone could open it.
    return isOwnComputer(new URL(href).hostname) ? null : { letters, href }
  }
  return (
    <div ref={cards}>
      <CutPages sheets={tables} places={places} isLandscape={false}>
        {(table) => (
          <PrintedTableCard
            key={table.sessionHash}
            {...{ table, event, day }}
            code={codeOf(table)}
          />
        )}
      </CutPages>
    </div>
  )
}
