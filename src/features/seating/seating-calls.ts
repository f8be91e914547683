import { encodeWindShuffleMode } from '../../contract/decode/event/wind-shuffle-mode'
import type { EventId, Milliseconds } from '../../domain/ids'
import { randomBelow } from '../../lib/random-below'
import type { ConsoleServices } from '../../parts/console-context'
import type { CallFate } from '../../rpc/client'
import type { DrawChoice } from './draw-choice'

/** A plain service needs many seconds for a seating of a hundred tables. */
const PATIENCE_MS: Milliseconds = 120_000
const SEEDS = 1_000_000
/** The states of a table whose players have seats and play or will play. */
const SEATED: ReadonlySet<string> = new Set(['SESSION_STATUS_PLANNED', 'SESSION_STATUS_INPROGRESS'])

/**
 * The call that seats players at once, for a server without drafts. Such a server keeps no idempotency keys, so after a
 * lost answer the tables are read. If all are there, the call took effect. If some are missing, nobody knows, because
 * the server may still be making them.
 */
export function callAtOnce(
  { rpc, session }: Pick<ConsoleServices, 'rpc' | 'session'>,
  eventId: EventId,
  { choice, tableCount }: { readonly choice: DrawChoice; readonly tableCount: number },
) {
  const options = { credentials: session.getState().session, eventId }
  const patient = { ...options, timeoutMs: PATIENCE_MS }
  return {
    isKeyed: () => Promise.resolve(false),
    send() {
      switch (choice.kind) {
        case 'shuffled': {
          const request = { eventId, groupsCount: 1, seed: randomBelow(SEEDS) }
          return rpc.call('Mimir.MakeShuffledSeating', request, patient)
        }
        case 'swiss':
          return rpc.call('Mimir.MakeSwissSeating', { eventId }, patient)
        case 'interval':
          return rpc.call('Mimir.MakeIntervalSeating', { eventId, step: choice.step }, patient)
        case 'prescripted': {
          const windShuffleMode = encodeWindShuffleMode(choice.winds)
          return rpc.call('Mimir.MakePrescriptedSeating', { eventId, windShuffleMode }, patient)
        }
      }
    },
    async settle(): Promise<CallFate> {
      const answer = await rpc.call('Mimir.GetTablesState', { eventId }, options)
      const tables = answer.ok ? (answer.value.body.tables ?? []) : []
      const seated = tables.filter(({ status = '' }) => SEATED.has(status))
      return seated.length > 0 && seated.length >= tableCount ? 'applied' : 'unknown'
    },
  }
}
