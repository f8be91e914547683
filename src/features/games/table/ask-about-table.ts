import { decodeAskedTable, type AskedTable } from '../../../contract/decode/asked-table'
import type { SessionHash } from '../../../domain/ids'
import { ok, type Result } from '../../../lib/result'
import type { CallOptions, RpcClient, RpcError } from '../../../rpc/client'

/** Asks for what a plain service tells only of a single table; null when it tells nothing. */
export async function askAboutTable(
  rpc: RpcClient,
  sessionHash: SessionHash,
  options: CallOptions,
): Promise<Result<{ readonly body: AskedTable | null }, RpcError>> {
  const overview = await rpc.call('Mimir.GetSessionOverview', { sessionHash }, options)
  if (!overview.ok) return overview
  const hands = await rpc.call('Mimir.GetAllRounds', { sessionHash }, options)
  if (!hands.ok) return hands
  return ok({ body: decodeAskedTable(overview.value.body, hands.value.body.rounds ?? []) })
}
