import { use } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { shortRulingTitle } from '../../i18n/ruling-title'
import type { Ruling } from '../../store/stored-ruling'
import { useRoundWords } from '../../ui/marks/round-name'
import { RulingDetail } from '../../parts/rulings/ruling-detail'
import { useRulingTitle } from '../../parts/rulings/use-row-actions'
import { SeveralEventsContext } from './several-events'

/**
 * What a ruling does, and its case number. If the outbox has rulings of several events, also the event.
 * `isShort` leaves out the player, the table and the event, for a place that already names them.
 */
export function RowTitle({ row, isShort = false }: { row: Ruling; isShort?: boolean }) {
  const { t } = useTranslation()
  const rounds = useRoundWords()
  const title = useRulingTitle()
  return (
    <>
      <span data-ruling={row.id} tabIndex={-1}>
        {isShort ? shortRulingTitle(t, { row, rounds }) : title(row)}
      </span>{' '}
      <span className="text-sm font-normal whitespace-nowrap text-ink-3">
        {t('outbox.caseNumber', { code: row.code })}
      </span>
      <RulingDetail row={row} />
      {!isShort && <EventOf row={row} />}
    </>
  )
}

/** The event of a ruling; empty when all rulings of the outbox belong to one event. */
export function EventOf({ row: { subject } }: { row: Ruling }) {
  const isOfSeveral = use(SeveralEventsContext)
  if (!isOfSeveral || subject.eventTitle === undefined) return null
  return <span className="block text-sm font-normal text-ink-3">{subject.eventTitle}</span>
}
