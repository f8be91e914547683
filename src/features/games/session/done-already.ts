import { decodeTables, type Table } from '../../../contract/decode/table'
import type { EventId, Seconds } from '../../../domain/ids'
import type { ConsoleServices } from '../../../parts/console-context'

/** A table with the extra time that the referee saw. */
export type SeenTime = Pick<Table, 'sessionHash' | 'extraTime'>

/** Tables that got the added time several times. `got` is the time that each of these tables got in total. */
export interface MultipliedTime {
  readonly got: Seconds
  readonly tables: readonly SeenTime[]
}

/**
 * For each of these calls for a whole session, looks up whether the call took effect already; false when
 * the server does not answer. To repeat such a call at a server without idempotency keys does harm: a second start
 * restarts the timer, and showing the results twice hides them again.
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
  /**
   * How much extra time each table got since the referee saw it. Null for a table that is not listed, and for all when
   * the server does not answer.
   */
  async function timesGot(
    seen: readonly SeenTime[],
  ): Promise<readonly (SeenTime & { readonly got: Seconds | null })[]> {
    const listed = await tables()
    return seen.map((before) => {
      const now = listed?.find(({ sessionHash }) => sessionHash === before.sessionHash)
      if (now === undefined) return { ...before, got: null }
      return { ...now, got: now.extraTime - before.extraTime }
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
    async addExtraTime(added: Seconds, seen: readonly SeenTime[]): Promise<boolean> {
      return (await timesGot(seen)).every(({ got }) => got === added)
    },
    /**
     * The tables that got the added time most often; null when no table got it more than once. A change that is no
     * multiple of `added` comes from another ruling. A negative `added` takes time back.
     */
    async multipliedTime(
      added: Seconds,
      seen: readonly SeenTime[],
    ): Promise<MultipliedTime | null> {
      const now = await timesGot(seen)
      const factors = now.map(({ got }) => (got ?? 0) / added).filter(Number.isInteger)
      const most = Math.max(1, ...factors)
      const got = most * added
      return most === 1 ? null : { got, tables: now.filter((table) => table.got === got) }
    },
    async hideResults(wished: boolean): Promise<boolean> {
      const answer = await rpc.call('Mimir.GetGameConfig', about, options())
      return answer.ok && (answer.value.body.hideResults ?? false) === wished
    },
  }
}
