import { decodeTableOverview, type TableOverview } from '../../../contract/decode/table-overview'
import type { Table } from '../../../contract/decode/table'
import type { SessionHash } from '../../../domain/ids'
import { err, ok, type Result } from '../../../lib/result'
import { useConsole } from '../../../parts/console-context'
import { useEventId } from '../../../parts/event/use-event-id'
import { useReading, type Reading } from '../../../parts/reading/use-reading'
import type { CallOptions, RpcClient, RpcError } from '../../../rpc/client'
import type { GamesData } from '../queries'

/**
 * Asks a plain service for what it tells only about a single table: for each table once, and again when the table
 * changes. The answers are added to the tables of the screen. `body` is true once all tables were asked.
 */
export function useTableOverviews(
  tables: readonly Table[],
  keepOverviews: GamesData['keepOverviews'],
): Reading<boolean> {
  const eventId = useEventId()
  const { rpc, session } = useConsole()
  const states = tables.map(({ sessionHash, scores, lastHand }) => [sessionHash, scores, lastHand])
  return useReading(JSON.stringify(states), async (signal) => {
    const options = { signal, eventId, credentials: session.getState().session }
    let failed: RpcError | null = null
    const told = new Map<SessionHash, TableOverview>()
    for (const { sessionHash } of tables) {
      const overview = await askAboutTable(rpc, sessionHash, options)
      if (!overview.ok) failed = overview.error
      else if (overview.value !== null) told.set(sessionHash, overview.value)
    }
    // The answers are added at the end. Each addition changes the list of tables, which starts this reading again.
    keepOverviews(told)
    return failed === null ? ok({ body: true }) : err(failed)
  })
}

/** Asks about one table. Null when the service tells nothing about it. */
async function askAboutTable(
  rpc: RpcClient,
  sessionHash: SessionHash,
  options: CallOptions,
): Promise<Result<TableOverview | null, RpcError>> {
  const overview = await rpc.call('Mimir.GetSessionOverview', { sessionHash }, options)
  if (!overview.ok) return overview
  const hands = await rpc.call('Mimir.GetAllRounds', { sessionHash }, options)
  if (!hands.ok) return hands
  return ok(decodeTableOverview(overview.value.body, hands.value.body.rounds ?? []))
}
