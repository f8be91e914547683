import { beforeEach, expect, test } from 'vitest'
import type { SnapshotSeq } from '../../../src/contract/snapshot-seq'
import { EVENT_KINDS, type EventKind, type EventSnapshots } from '../../../src/store/cache/snapshot'
import { createWatched } from '../../../src/sync/platform'
import type { RefreshState } from '../../../src/sync/refresh-state'
import { refreshOnPush } from '../../../src/sync/refresh-on-push'
import { TestPage } from './platform'

const IDLE: RefreshState = {
  isRunning: false,
  nextAt: null,
  lastEndedAt: null,
  late: [],
  errors: {},
}

let page: TestPage
let state: ReturnType<typeof createWatched<RefreshState>>
let tell: (seq: SnapshotSeq) => void
/** The version of all lists on the device. For the tables, `heldOfTables` replaces it. */
let held: SnapshotSeq
let heldOfTables: SnapshotSeq | null
/** The version that the next round reads; null = the round fails. */
let next: SnapshotSeq | null
let rounds: number
let isOnlooker: boolean
/** Which lists the last round was asked to read; undefined = all. */
let asked: readonly EventKind[] | undefined
let stop: () => void

const riga = (seq: number): SnapshotSeq => ({ seq, venue: 'riga' })
const rest = () => new Promise((resolve) => setTimeout(resolve, 5))

beforeEach(() => {
  stop?.()
  page = new TestPage()
  state = createWatched(IDLE)
  held = riga(100)
  heldOfTables = null
  next = null
  rounds = 0
  isOnlooker = false
  stop = start()
})

function start(more: { kinds?: readonly EventKind[]; spreadMs?: number } = {}): () => void {
  return refreshOnPush({
    ...more,
    live: {
      follow(_, heard) {
        tell = heard
        return () => (tell = () => {})
      },
    },
    eventId: 5,
    refresh: {
      get: state.get,
      subscribe: state.subscribe,
      async refresh(kinds) {
        asked = kinds
        rounds += 1
        state.set({ ...IDLE, isRunning: true })
        await rest()
        if (next !== null) held = next
        heldOfTables = null
        state.set(IDLE)
      },
    },
    readEvent: () =>
      Promise.resolve(
        Object.fromEntries(
          EVENT_KINDS.map((kind) => [
            kind,
            { kind, ...((kind === 'tables' && heldOfTables) || held) },
          ]),
        ) as unknown as EventSnapshots,
      ),
    isOnlooker: () => Promise.resolve(isOnlooker),
    platform: page,
    onBug(error) {
      throw error
    },
  })
}

test('a version that the device already has is not read again', async () => {
  tell(riga(100))
  tell(riga(99))
  await rest()
  expect(rounds).toBe(0)
})

test.each([
  ['a newer state', riga(101)],
  ['a state of another hall', { seq: 50, venue: 'tallinn' }],
])('the page reads immediately when the server reports %s', async (_, seq) => {
  next = seq
  tell(seq)
  await expect.poll(() => held).toEqual(seq)
  expect(rounds).toBe(1)
})

test('the event is read when one of its copies is older than the others', async () => {
  heldOfTables = riga(99)
  tell(riga(100))
  await expect.poll(() => rounds).toBe(1)
})

test('many versions that are announced during a round lead to one more round', async () => {
  next = riga(101)
  tell(riga(101))
  await expect.poll(() => rounds).toBe(1)
  tell(riga(102))
  tell(riga(103))
  tell(riga(104))
  next = riga(104)
  await expect.poll(() => held).toEqual(riga(104))
  await rest()
  expect(rounds).toBeLessThanOrEqual(2)
})

test('no further round follows when the running round reads the version that the server announced', async () => {
  state.set({ ...IDLE, isRunning: true })
  tell(riga(101))
  await rest()
  held = riga(101)
  state.set(IDLE)
  await rest()
  expect(rounds).toBe(0)
})

test('a failed round is not repeated for the same version', async () => {
  tell(riga(101))
  await rest()
  await rest()
  await rest()
  expect(rounds).toBe(1)
  next = riga(102)
  tell(riga(102))
  await expect.poll(() => held).toEqual(riga(102))
})

test('screens of people who only watch read at different moments, spread over half a second', async () => {
  isOnlooker = true
  page.dice = 0.5
  next = riga(101)
  tell(riga(101))
  await rest()
  expect([rounds, page.waiting]).toEqual([0, [250]])
  page.pass(250)
  await expect.poll(() => held).toEqual(riga(101))
})

test('a page that many people open reads only the lists that it needs, after a random wait within the span that the page sets', async () => {
  stop()
  stop = start({ kinds: ['tables'], spreadMs: 4_000 })
  isOnlooker = true
  page.dice = 0.5
  next = riga(101)
  tell(riga(101))
  await rest()
  expect([rounds, page.waiting]).toEqual([0, [2_000]])
  page.pass(2_000)
  await expect.poll(() => held).toEqual(riga(101))
  expect(asked).toEqual(['tables'])
})

test('a screen that was left reads nothing after a push', async () => {
  stop()
  tell(riga(101))
  await rest()
  expect(rounds).toBe(0)
})
