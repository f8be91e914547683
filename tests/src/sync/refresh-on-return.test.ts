import { beforeEach, describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ConnectionKind } from '../../../src/sync/network-reading'
import { createWatched } from '../../../src/sync/platform'
import type { RefreshState } from '../../../src/sync/refresh-state'
import { refreshOnReturn } from '../../../src/sync/refresh-on-return'

const IDLE: RefreshState = {
  isRunning: false,
  nextAt: null,
  lastEndedAt: null,
  late: [],
  errors: {},
}
const RUNNING: RefreshState = { ...IDLE, isRunning: true }
const FAILED: RefreshState = {
  ...IDLE,
  errors: { tables: { kind: 'no_answer', timedOut: false } },
}

let rounds: number
let stop: () => void
let state: ReturnType<typeof createWatched<RefreshState>>
const connection = createStore<{ kind: ConnectionKind }>(() => ({ kind: 'checking' }))

beforeEach(() => {
  stop?.()
  rounds = 0
  state = createWatched(IDLE)
  connection.setState({ kind: 'checking' })
  const refresh = async () => void (rounds += 1)
  stop = refreshOnReturn({
    connection,
    refresh: { get: state.get, subscribe: state.subscribe, refresh },
  })
})

const becomes = (kind: ConnectionKind) => connection.setState({ kind })

test('the event is read again as soon as the server is found again', () => {
  becomes('offline')
  becomes('online')
  expect(rounds).toBe(1)
})

test('the first answer after the start does not count as a return of the server', () => {
  becomes('online')
  expect(rounds).toBe(0)
})

test('when the server returned during a round, no other round follows if the round succeeds', () => {
  becomes('offline')
  state.set(RUNNING)
  becomes('online')
  state.set(IDLE)
  expect(rounds).toBe(0)
})

test('when the server returned during a round, another round follows if the round fails', () => {
  becomes('offline')
  state.set(RUNNING)
  becomes('online')
  state.set(FAILED)
  expect(rounds).toBe(1)
})

test('after the return of the server a failed round is not repeated immediately, because the countdown repeats it', () => {
  becomes('offline')
  becomes('online')
  state.set(RUNNING)
  state.set(FAILED)
  expect(rounds).toBe(1)
})

describe('a server whose proxy refuses one list with a text of its own seems to return in every round', () => {
  const REFUSED: RefreshState = {
    ...IDLE,
    errors: { chombo: { kind: 'not_our_api', status: 429 } },
  }
  const round = () => {
    state.set(RUNNING)
    becomes('networkLoginPage')
    becomes('online')
    state.set(REFUSED)
  }

  test('when a proxy refuses one list with a text of its own, the event is read once more, and then only by the countdown', () => {
    becomes('online')
    round()
    expect(rounds).toBe(1)
    round()
    expect(rounds).toBe(1)
    becomes('networkLoginPage')
    becomes('online')
    expect(rounds).toBe(1)
  })

  test('when a proxy refuses one list with a text of its own, the event is still read immediately once a server that did not answer answers again', () => {
    becomes('online')
    round()
    round()
    becomes('offline')
    becomes('online')
    expect(rounds).toBe(2)
  })
})

test('a screen that was left reads nothing after the server returned', () => {
  becomes('offline')
  stop()
  becomes('online')
  expect(rounds).toBe(0)
})
