import { decodeTables } from '../../contract/decode/table'
import type { FoundGame } from '../../contract/expect'
import type { Result } from '../../lib/result'
import type { RpcError } from '../../rpc/client'
import type { SeenStatus } from '../../store/evidence'
import type { RulingOf } from '../../store/stored-ruling'
import type { Reader } from '../ruling-policy'

/**
 * Reads the status of a game on a server without idempotency keys.
 * The server's list of tables leaves out removed games, and running games when the list is full.
 * So for a game that is not in the list, the running games of one of its players are read too.
 */
export async function readGame(
  { eventId, args, subject }: Pick<RulingOf<'EndGame'>, 'eventId' | 'args' | 'subject'>,
  { read }: Reader,
): Promise<Result<SeenStatus, RpcError>> {
  const isGame = ({ sessionHash }: { readonly sessionHash?: string }) =>
    sessionHash === args.sessionHash
  const listed = await read('Mimir.GetTablesState', { eventId, omitLastRound: true }, (body) => {
    const table = decodeTables(body).find(isGame)
    return { status: table?.status ?? ('gone' as const) }
  })
  const [player] = subject.players
  if (!listed.ok || listed.value.status !== 'gone' || player === undefined) return listed
  const asked = { eventId, playerId: player.id }
  return read('Mimir.GetCurrentSessions', asked, ({ sessions = [] }) => ({
    status: sessions.some(isGame) ? ('inprogress' as const) : ('gone' as const),
  }))
}

/** What the referee is told when the game's status is not the one that they saw. */
export const gameInstead = (status: SeenStatus['status']): FoundGame => ({
  isAsWished: false,
  status:
    status === 'gone' || status === 'planned' || status === 'unspecified' ? 'cancelled' : status,
  handCount: 0,
  lastHand: null,
  endedAt: null,
})
