import type { EpochMs, EventId, Milliseconds } from '../../domain/ids'
import type { Result } from '../../lib/result'
import type { RpcClient, RpcError } from '../../rpc/client'
import type { SyncPlatform } from '../../sync/platform'

/** What the last press of a button of the call has led to so far. */
export type CallNews =
  | 'calling'
  | 'takingBack'
  | 'takenBack'
  | 'noAnswer'
  | 'perhapsNotTakenBack'
  | 'wrongCode'
  | 'tooOften'
  | 'tooManyCodes'
  | 'refused'

interface CodedTable {
  readonly sessionHash: string
  readonly number: number
  readonly code: string
  /** Since when the table calls, as the phone shows it; null when the table does not call. */
  readonly calledAt: EpochMs | null
}

/** The news about a press, with the call that the table showed at that time. */
interface Told extends Pick<CodedTable, 'sessionHash' | 'calledAt'> {
  readonly news: CallNews
}

interface TableCallDeps {
  readonly event: EventId
  readonly rpc: Pick<RpcClient, 'call'>
  readonly platform: Pick<SyncPlatform, 'after' | 'random'>
  readonly changed: () => void
  /** Called when the server has made the change. The tables must then be read again. */
  readonly done: (table: CodedTable) => void
  /** Called when the code is not the code of the table's game. */
  readonly codeWasWrong: (table: CodedTable) => void
}

/**
 * The average pauses before a busy server is asked again. The real pauses are random, because a whole hall may call at
 * the same moment.
 */
const PAUSES_MS: readonly Milliseconds[] = [1_000, 3_000]

/**
 * Calls a referee to a table by the code on its card, and takes the call back. The news says only what the server has
 * answered. If the server is busy, the call is repeated. That does no harm, because a second call changes nothing.
 */
export function createTableCall(deps: TableCallDeps) {
  const { event, rpc, platform, changed, done, codeWasWrong } = deps
  let last: Told | null = null
  return {
    /** The news about the last press at this table; null once the table shows that its call has changed since. */
    newsOf({ sessionHash, calledAt }: Omit<CodedTable, 'code'>): CallNews | null {
      if (last?.sessionHash !== sessionHash) return null
      if (isOver(last, calledAt)) last = null
      return last?.news ?? null
    },
    async call(table: CodedTable): Promise<void> {
      const { number: tableIndex, code } = table
      say(table, 'calling')
      const request = { eventId: event, tableIndex, code }
      const answer = await untilNotBusy(() =>
        rpc.call('Venue.CallFromTable', request, { eventId: event }),
      )
      if (answer.ok) done(table)
      tell(table, answer.ok ? null : newsOfError(answer.error))
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
      tell(table, news === 'noAnswer' ? 'perhapsNotTakenBack' : news)
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

  function tell(table: CodedTable, news: CallNews | null): void {
    if (news === 'wrongCode') codeWasWrong(table)
    say(table, news)
  }

  function say({ sessionHash, calledAt }: CodedTable, news: CallNews | null): void {
    last = news && { sessionHash, calledAt, news }
    changed()
  }
}

/** True when the server could not make the change now: it is busy, or another change kept it waiting too long. */
const isBusy = (error: RpcError): boolean =>
  error.kind === 'refused' && (error.status === 503 || error.status === 409)

/** True when the table's call has changed since the press, so that the news is out of date. */
function isOver({ news, calledAt }: Told, shown: EpochMs | null): boolean {
  if (news === 'calling' || news === 'takingBack') return false
  if (news === 'takenBack' && shown === null) return false
  return shown !== calledAt
}

function newsOfError(error: RpcError): CallNews {
  if (error.kind !== 'refused' || error.status >= 500 || isBusy(error)) return 'noAnswer'
  if (error.reason === 'too_many_codes') return 'tooManyCodes'
  if (error.status === 429) return 'tooOften'
  const isWrong = error.reason === 'table_code_wrong' || error.reason === 'field_invalid'
  return isWrong ? 'wrongCode' : 'refused'
}
