import { useEffect } from 'react'
import type { Table } from '../../../contract/decode/table'
import type { EventId } from '../../../domain/ids'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { useReading } from '../../../parts/reading/use-reading'
import type { GamesData } from '../queries'
import { askAboutTable } from './ask-about-table'

interface AskTableProps {
  event: EventId
  /** The table as the server lists it. */
  table: Table
  onAsked: GamesData['keepAsked']
}

/**
 * Asks for what a plain service tells only of a single table, once and after each change, and says how far that is. The
 * answer completes the table, which needs this part no longer then.
 */
export function AskTable({ event, table, onAsked }: AskTableProps) {
  const { t } = useTranslation()
  const { rpc, session } = useConsole()
  const { sessionHash, scores, lastHand } = table
  const key = JSON.stringify([sessionHash, scores, lastHand])
  const { body, failure } = useReading(key, (signal) => {
    const options = { signal, eventId: event, credentials: session.getState().session }
    return askAboutTable(rpc, sessionHash, options)
  })
  useEffect(() => {
    if (body !== null) onAsked(sessionHash, body)
  }, [body, onAsked, sessionHash])
  return <span>{t(failure === null ? 'table.stateReading' : 'table.stateNotRead')}</span>
}
