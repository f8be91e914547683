import { isOfEpoch } from '../../contract/capabilities'
import type { Credentials } from '../../rpc/client'
import type { RulingChange } from '../../store/ruling-changes'
import type { Scope } from '../../store/scope'
import type { Ruling } from '../../store/stored-ruling'
import { mayBeApplied, withFlag } from '../ruling'
import type { OutboxStore, Transport } from './ports'
import type { ServerFacts } from './server-facts'
import { changeOf } from './transitions'

/**
 * True for a ruling from before a restore that must not be sent without asking the referee. Either it was
 * sent and has no answer, or an older console made it without names. Without names the server could not
 * notice that a number now means a different person or penalty.
 */
export const isInDoubtSinceRestore = (
  row: Ruling,
  serverFacts: Pick<ServerFacts, 'epoch'>,
): boolean => !isOfEpoch(row, serverFacts) && (mayBeApplied(row) || !saysWhomItMeans(row))

/**
 * True when the server can notice that a number of the ruling now means a different person or penalty.
 * Always true for a ruling about a game: it names the game by its hash, not by a number.
 */
function saysWhomItMeans(row: Ruling): boolean {
  switch (row.call) {
    case 'CancelPenalty':
      return row.expect.penalty !== undefined
    case 'AddPenalty':
    case 'RegisterPlayer':
    case 'UpdatePlayerSeatingFlag':
    case 'CheckInPlayer':
      return row.expect.name !== undefined
    case 'UpdatePlayerReplacement':
      return row.expect.name !== undefined && row.expect.replacementName !== undefined
    case 'DropLastRound':
    case 'AddRound':
    case 'AddExtraTime':
    case 'CancelGame':
    case 'ForceFinishGame':
    case 'EndGame':
    case 'EnterResult':
    case 'DefinalizeGame':
    case 'AnswerRefereeCall':
      return true
  }
}

const MOST_ASKED_AT_ONCE = 100

/**
 * Sends the server the idempotency keys of the rulings that it had done before its restore, and learns which of these
 * rulings it still has. Those join the new epoch; about each of the others the referee is asked.
 * Returns false when the server could not be asked.
 */
export async function lookForPutBack(deps: {
  readonly store: OutboxStore
  readonly transport: Transport
  /** The scope of the epoch that is known now. */
  readonly scope: Scope
  readonly fence: number
  readonly credentials: () => Credentials | null
}): Promise<boolean> {
  const { store, transport, scope, fence } = deps
  const all = await store.doneBefore(scope)
  for (let from = 0; from < all.length; from += MOST_ASKED_AT_ONCE) {
    const rows = all.slice(from, from + MOST_ASKED_AT_ONCE)
    const credentials = deps.credentials()
    if (credentials === null) return false
    const known = await transport.knownOf(
      rows.map(({ id }) => id),
      { credentials, venue: scope.venue, epoch: scope.epoch ?? null },
    )
    if (known === null) return false
    const { epoch = null } = scope
    const changes = rows.map((row): RulingChange => {
      if (known.has(row.id)) return changeOf(row, 'still_there', { epoch })
      return changeOf(row, 'put_back', { epoch, flags: withFlag(row, 'put_back') })
    })
    const outcome = await store.change(scope, fence, changes)
    if (outcome.kind !== 'written') return false
  }
  return true
}
