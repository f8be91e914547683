import { methodOf } from '../contract/queueable'
import { err, ok } from '../lib/result'
import type { RpcClient } from '../rpc/client'
import { signedClient } from '../rpc/signed-client'
import { ruledAtOnServer } from './ruling'
import { proofOf } from './core/read-back'
import type { Transport } from './core/ports'
import type { ServerPromises } from './promises/server-promises'

/**
 * Sends each ruling through the JSON client with its idempotency key, precondition, event, hall and time. `probe` finds
 * out whether the server answers.
 */
export function rpcTransport(deps: {
  rpc: RpcClient
  promises: Pick<ServerPromises, 'get'>
  probe: Transport['probe']
}): Transport {
  const rpc = signedClient(deps.rpc, () => {
    const said = deps.promises.get()
    return said !== null && said !== 'none'
  })
  return {
    send: (row, credentials) =>
      rpc.call(methodOf(row.call), row.args, {
        credentials,
        eventId: row.eventId,
        key: row.id,
        expect: row.expect,
        ruledAt: ruledAtOnServer(row),
        // With the hall and the epoch, the server refuses a request that was on its way during a restore.
        ...(row.venue != null && { venue: row.venue, epoch: row.epoch ?? null }),
      }),
    read: (row, credentials) =>
      proofOf(row)?.read(row, {
        personId: credentials.personId,
        async read(method, request, pick) {
          const options = { credentials, eventId: row.eventId, isEvidence: true } as const
          const answer = await rpc.call(method, request, options)
          return answer.ok ? ok(pick(answer.value.body)) : answer
        },
      }) ?? Promise.resolve(err({ kind: 'no_answer', timedOut: false })),
    async knownOf(ids, { credentials, venue, epoch }) {
      const keys = [...ids]
      const options = { credentials, ...(venue !== null && { venue }) }
      const answer = await rpc.call('Venue.GetKnownKeys', { keys }, options)
      if (!answer.ok) return null
      // The hall may have been restored once more meanwhile.
      // Then the answer is about another epoch and does not count.
      const { body } = answer.value
      return (body.epoch ?? '') === (epoch ?? '') ? new Set(body.keys) : null
    },
    probe: deps.probe,
  }
}
