import { decodeTables, type Table } from '../../src/contract/decode/table'
import { decodeTimerState } from '../../src/contract/decode/timer-state'
import type { MethodName, RequestOf } from '../../src/contract/methods'
import type { RoundJson } from '../../src/contract/wire/atoms_pb'
import type { GamesAddRoundResponseJson } from '../../src/contract/wire/mimir_pb'
import { ok, type Result } from '../../src/lib/result'
import type { Credentials, RpcClient, RpcError } from '../../src/rpc/client'
import type { Random } from '../call/random'

export interface DemoReading {
  readonly tables: readonly Table[]
  /** Whether a seating waits for the timer to start. */
  readonly isWaiting: boolean
}

type Done = Promise<Result<unknown, RpcError>>

/** The public calls that the simulated players and the simulated referee make. */
export interface HallCalls {
  read(): Promise<Result<DemoReading, RpcError>>
  seat(): Done
  startTimer(): Done
  approve(): Done
  addRound(hand: {
    by: Credentials
    sessionHash: string
    round: RoundJson
  }): Promise<Result<GamesAddRoundResponseJson, RpcError>>
}

export function createHallCalls(deps: {
  client: RpcClient
  eventId: number
  desk: Credentials
  random: Random
}): HallCalls {
  const { client, eventId, desk, random } = deps
  const read = <M extends MethodName>(method: M, request: RequestOf<M>) =>
    client.call(method, request, { credentials: desk, eventId })
  const change = <M extends MethodName>(method: M, request: RequestOf<M>, by = desk) =>
    client.call(method, request, { credentials: by, eventId, key: random.uuid() })
  return {
    async read() {
      const timer = await read('Mimir.GetTimerState', { eventId })
      if (!timer.ok) return timer
      const tables = await read('Mimir.GetTablesState', { eventId, omitLastRound: true })
      if (!tables.ok) return tables
      const { isWaiting } = decodeTimerState(timer.value.body)
      return ok({ tables: decodeTables(tables.value.body), isWaiting })
    },
    seat: () =>
      change('Mimir.MakeShuffledSeating', {
        eventId,
        groupsCount: 1,
        seed: 1 + random.below(100_000),
      }),
    startTimer: () => change('Mimir.StartTimer', { eventId }),
    approve: () => change('Mimir.FinalizeSession', { eventId }),
    async addRound({ by, sessionHash, round }) {
      const answer = await change('Mimir.AddRound', { sessionHash, roundData: round }, by)
      return answer.ok ? ok(answer.value.body) : answer
    },
  }
}

/** Why a call failed, for the log. */
export function failureForLog(error: RpcError): string {
  return error.kind === 'refused' ? (error.reason ?? error.code) : error.kind
}
