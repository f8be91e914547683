import { useEffect } from 'react'
import { decodeAskedTable } from '../../../contract/decode/asked-table'
import type { Table } from '../../../contract/decode/table'
import type { EventId } from '../../../domain/ids'
import { useTranslation } from '../../../i18n/use-translation'
import { ok } from '../../../lib/result'
import { useConsole } from '../../../parts/console-context'
import { useReading } from '../../../parts/reading/use-reading'
import type { GamesData } from '../queries'

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
  const { body, failure } = useReading(key, async (signal) => {
    const options = { signal, eventId: event, credentials: session.getState().session }
    const overview = await rpc.call('Mimir.GetSessionOverview', { sessionHash }, options)
    if (!overview.ok) return overview
    const hands = await rpc.call('Mimir.GetAllRounds', { sessionHash }, options)
    if (!hands.ok) return hands
    const asked = decodeAskedTable(overview.value.body, hands.value.body.rounds ?? [])
    return ok({ ...hands.value, body: asked })
  })
  useEffect(() => {
    if (body !== null) onAsked(sessionHash, body)
  }, [body, onAsked, sessionHash])
  return <span>{t(failure === null ? 'table.stateReading' : 'table.stateNotRead')}</span>
}
