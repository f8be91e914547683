import { randomUUID } from 'node:crypto'
import { HEADERS } from '../../src/contract/headers'
import { methodPath, type MethodName } from '../../src/contract/methods'
import type { Credentials } from '../../src/rpc/client'
import type { Hall } from '../../tests/server/harness/hall'

/** A call that benches measure. */
export interface MeasuredCall {
  readonly name: string
  readonly method: MethodName
  readonly body: (nth: number) => unknown
  readonly headers?: (nth: number) => Record<string, string>
  /**
   * The most CPU time that the server with the embedded database may take when the event has changed since the last
   * read.
   */
  readonly aimCpuMs?: number
  /** The most CPU time when the event has not changed since the last read. */
  readonly aimUnchangedCpuMs?: number
  readonly reference?: number
}

/** The reads of a referee's console, and those of each phone in a hall. */
export function measuredReads({ eventId, players }: Hall): MeasuredCall[] {
  const ofEvent = () => ({ eventId })
  const small = { aimCpuMs: 6, aimUnchangedCpuMs: 1 }
  return [
    {
      name: 'GetTablesState, 100 tables',
      method: 'Mimir.GetTablesState',
      body: ofEvent,
      aimCpuMs: 12,
      aimUnchangedCpuMs: 2.7,
      reference: 322,
    },
    {
      name: 'GetAllRegisteredPlayers, 400',
      method: 'Mimir.GetAllRegisteredPlayers',
      body: () => ({ eventIds: [eventId] }),
      ...small,
      reference: 35,
    },
    {
      name: 'GetRatingTable',
      method: 'Mimir.GetRatingTable',
      body: () => ({ eventIdList: [eventId], orderBy: 'rating', order: 'desc' }),
      ...small,
      reference: 64,
    },
    {
      name: 'GetGameConfig',
      method: 'Mimir.GetGameConfig',
      body: ofEvent,
      ...small,
      reference: 20,
    },
    {
      name: 'GetTimerState',
      method: 'Mimir.GetTimerState',
      body: ofEvent,
      ...small,
      reference: 18.5,
    },
    {
      name: 'GetCurrentStateForPlayer',
      method: 'Mimir.GetCurrentStateForPlayer',
      body: (nth) => ({ eventId, playerId: players[nth % players.length]?.id }),
    },
  ]
}

export function measuredPenalty({ eventId, players }: Hall): MeasuredCall {
  return {
    name: 'AddPenalty, with its key',
    method: 'Mimir.AddPenalty',
    body: (nth) => ({
      eventId,
      playerId: players[nth % players.length]?.id,
      amount: 0,
      reason: 'Came late to the table',
    }),
    headers: () => ({ [HEADERS.idempotencyKey]: randomUUID() }),
    aimCpuMs: 5,
    reference: 31,
  }
}

export type Post = (call: Omit<MeasuredCall, 'name'>, nth: number) => Promise<Headers>

/** Posts JSON as a person, and reads the whole answer. @throws Error for a refusal. */
export function poster(origin: string, { personId, authToken }: Credentials): Post {
  return async ({ method, body, headers }, nth) => {
    const response = await fetch(origin + methodPath(method), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [HEADERS.personId]: String(personId),
        [HEADERS.authToken]: authToken,
        ...headers?.(nth),
      },
      body: JSON.stringify(body(nth)),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method}: ${text}`)
    return response.headers
  }
}
