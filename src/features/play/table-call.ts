import type { EpochMs, EventId, Milliseconds } from '../../domain/ids'
import type { Result } from '../../lib/result'
import type { RpcClient, RpcError } from '../../rpc/client'
import type { SyncPlatform } from '../../sync/platform'

/** What became of the last press of a button of the call. */
export type CallNews =
  | 'calling'
  | 'takingBack'
  | 'takenBack'
  | 'noAnswer'
  | 'perhapsNotTakenBack'
  | 'wrongCode'
  | 'tooOften'
  | 'refused'

interface CodedTable {
  readonly sessionHash: string
  readonly number: number
  readonly code: string
}

interface TableCallDeps {
  readonly event: EventId
  readonly rpc: Pick<RpcClient, 'call'>
  readonly platform: Pick<SyncPlatform, 'after' | 'random'>
  readonly changed: () => void
  /** The server has the call: reads the tables again. */
  readonly done: (table: CodedTable) => void
}

/** Before a busy server is asked again, on average: a whole hall may call at the same moment. */
const PAUSES_MS: readonly Milliseconds[] = [1_000, 3_000]

/**
 * Calls a referee to a table by the code on its card, and takes the call back. It says only what the server said. A
 * server that is busy is asked again, which does no harm: a table that calls goes on calling.
 */
export function createTableCall({ event, rpc, platform, changed, done }: TableCallDeps) {
  let last: { readonly sessionHash: string; readonly news: CallNews } | null = null
  return {
    newsOf: (sessionHash: string): CallNews | null =>
      last?.sessionHash === sessionHash ? last.news : null,
    async call(table: CodedTable): Promise<void> {
      const { number: tableIndex, code } = table
      say(table, 'calling')
      const request = { eventId: event, tableIndex, code }
      const answer = await untilNotBusy(() =>
        rpc.call('Venue.CallFromTable', request, { eventId: event }),
      )
      if (answer.ok) done(table)
      say(table, answer.ok ? null : newsOfError(answer.error))
    },
    async takeBack(table: CodedTable, calledAt: EpochMs): Promise<void> {
      const { number: tableIndex, code } = table
      say(table, 'takingBack')
      const request = {
        eventId: event,
        tableIndex,
        code,
        calledAt: new Date(calledAt).toISOString(),
      }
      const answer = await untilNotBusy(() =>
        rpc.call('Venue.TakeBackCall', request, { eventId: event }),
      )
      if (answer.ok) done(table)
      const news = answer.ok ? 'takenBack' : newsOfError(answer.error)
      say(table, news === 'noAnswer' ? 'perhapsNotTakenBack' : news)
    },
  }

  async function untilNotBusy<T>(ask: () => Promise<Result<T, RpcError>>) {
    for (const ms of PAUSES_MS) {
      const answer = await ask()
      if (answer.ok || !isBusy(answer.error)) return answer
      await new Promise<void>((goOn) => platform.after(ms * (0.5 + platform.random()), goOn))
    }
    return ask()
  }

  function say({ sessionHash }: CodedTable, news: CallNews | null): void {
    last = news && { sessionHash, news }
    changed()
  }
}

/** The server could not make the change now: it has too much to do, or another change kept it waiting. */
const isBusy = (error: RpcError): boolean =>
  error.kind === 'refused' && (error.status === 503 || error.status === 409)

function newsOfError(error: RpcError): CallNews {
  if (error.kind !== 'refused' || error.status >= 500 || isBusy(error)) return 'noAnswer'
  if (error.status === 429) return 'tooOften'
  const isWrong = error.reason === 'table_code_wrong' || error.reason === 'field_invalid'
  return isWrong ? 'wrongCode' : 'refused'
}
