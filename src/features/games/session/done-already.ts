import { decodeTables, type Table } from '../../../contract/decode/table'
import type { EventId, Seconds } from '../../../domain/ids'
import type { ConsoleServices } from '../../../parts/console-context'
import type { TableView } from '../../../sync/views/games-view'

/**
 * Whether each call for a session has its effect already. A server without keys compares nothing: there a second start
 * restarts the timer, and a second turn of the results takes the first one back. False when it did not answer.
 */
export function doneAlready(
  { rpc, session }: Pick<ConsoleServices, 'rpc' | 'session'>,
  event: EventId,
) {
  const about = { eventId: event }
  const options = () => ({
    credentials: session.getState().session,
    ...about,
    isEvidence: true as const,
  })
  async function tables(): Promise<readonly Table[] | null> {
    const asked = { ...about, omitLastRound: true }
    const answer = await rpc.call('Mimir.GetTablesState', asked, options())
    return answer.ok ? decodeTables(answer.value.body) : null
  }
  /** How much time each table got since it was seen; null for one that is not listed, or when nobody answered. */
  async function timesGot(seen: readonly TableView[]): Promise<readonly (Seconds | null)[]> {
    const listed = await tables()
    return seen.map(({ value: { sessionHash, extraTime } }) => {
      const now = listed?.find((each) => each.sessionHash === sessionHash)
      return now === undefined ? null : now.extraTime - extraTime
    })
  }
  return {
    async startTimer(): Promise<boolean> {
      const answer = await rpc.call('Mimir.GetTimerState', about, options())
      return answer.ok && answer.value.body.waitingForTimer !== true
    },
    async approve(hashes: readonly string[]): Promise<boolean> {
      const listed = await tables()
      const waits = ({ sessionHash, status }: Table) =>
        status === 'prefinished' && hashes.includes(sessionHash)
      return listed !== null && !listed.some(waits)
    },
    async addExtraTime(added: Seconds, seen: readonly TableView[]): Promise<boolean> {
      return (await timesGot(seen)).every((time) => time === added)
    },
    /**
     * The most time that one of the tables got, when it is a multiple of what was added; null otherwise. Any other time
     * tells of a different ruling of somebody else.
     */
    async gotTimes(added: Seconds, seen: readonly TableView[]): Promise<Seconds | null> {
      const most = Math.max(0, ...(await timesGot(seen)).map((time) => time ?? 0))
      return most > added && most % added === 0 ? most : null
    },
    async hideResults(wished: boolean): Promise<boolean> {
      const answer = await rpc.call('Mimir.GetGameConfig', about, options())
      return answer.ok && (answer.value.body.hideResults ?? false) === wished
    },
  }
}
