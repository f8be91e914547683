import { unknownSums } from '../../../domain/session/pre-flight'
import { err, ok } from '../../../lib/result'
import type { RpcError } from '../../../rpc/client'
import { useConsole } from '../../../parts/console-context'
import { useEventId } from '../../../parts/event/use-event-id'
import { useReading } from '../../../parts/reading/use-reading'
import type { GamesData } from '../queries'
import { askAboutTable } from '../table/ask-about-table'

/**
 * Before an approval, asks about each ended table whose points only its riichi sticks could complete. The answers
 * complete the tables of the screen. Returns false until all were asked.
 */
export function useAskedSums({ view, keepAsked }: GamesData): boolean {
  const eventId = useEventId()
  const { rpc, session } = useConsole()
  const tables = view.tables.map(({ value }) => value)
  const open =
    view.stage === 'prefinished' ? unknownSums(tables, view.config.rules.startPoints) : []
  const key = JSON.stringify(open.map(({ sessionHash, scores }) => [sessionHash, scores]))
  const { body, failure } = useReading(key, async (signal) => {
    const options = { signal, eventId, credentials: session.getState().session }
    let failed: RpcError | null = null
    const told: (() => void)[] = []
    for (const { sessionHash } of open) {
      const asked = await askAboutTable(rpc, sessionHash, options)
      if (!asked.ok) failed = asked.error
      else if (asked.value.body !== null) {
        const { body: table } = asked.value
        told.push(() => keepAsked(sessionHash, table))
      }
    }
    // What was told changes the list of tables, and with it this reading: it is kept when all were asked.
    for (const keep of told) keep()
    return failed === null ? ok({ body: true }) : err(failed)
  })
  return open.length === 0 || body !== null || failure !== null
}
