import type { EpochMs, EventId } from '../../domain/ids'
import type { RpcClient, RpcError } from '../../rpc/client'

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
  readonly changed: () => void
  /** The server has the call: reads the tables again. */
  readonly done: (table: CodedTable) => void
}

/** Calls a referee to a table by the code on its card, and takes the call back. It says only what the server said. */
export function createTableCall({ event, rpc, changed, done }: TableCallDeps) {
  let last: { readonly sessionHash: string; readonly news: CallNews } | null = null
  return {
    newsOf: (sessionHash: string): CallNews | null =>
      last?.sessionHash === sessionHash ? last.news : null,
    async call(table: CodedTable): Promise<void> {
      const { number: tableIndex, code } = table
      say(table, 'calling')
      const request = { eventId: event, tableIndex, code }
      const answer = await rpc.call('Venue.CallFromTable', request, { eventId: event })
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
      const answer = await rpc.call('Venue.TakeBackCall', request, { eventId: event })
      if (answer.ok) done(table)
      const news = answer.ok ? 'takenBack' : newsOfError(answer.error)
      say(table, news === 'noAnswer' ? 'perhapsNotTakenBack' : news)
    },
  }

  function say({ sessionHash }: CodedTable, news: CallNews | null): void {
    last = news && { sessionHash, news }
    changed()
  }
}

function newsOfError(error: RpcError): CallNews {
  if (error.kind !== 'refused' || error.status >= 500) return 'noAnswer'
  if (error.status === 429) return 'tooOften'
  const isWrong = error.reason === 'table_code_wrong' || error.reason === 'field_invalid'
  return isWrong ? 'wrongCode' : 'refused'
}
