import { decodeTables, type Table } from '../../../contract/decode/table'
import type { EventId, Seconds } from '../../../domain/ids'
import type { ConsoleServices } from '../../../parts/console-context'

/** A table with its extra time as it was seen. */
export type SeenTime = Pick<Table, 'sessionHash' | 'extraTime'>

/** Tables that got a multiple of the time that was added. */
export interface MultipliedTime {
  readonly got: Seconds
  readonly tables: readonly SeenTime[]
}

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
     * The tables that got the largest multiple of what was added; null when none got one. A time that is no
     * multiple comes from somebody else's ruling. A negative time takes time away.
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
