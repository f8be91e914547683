import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createOutbox } from '../../../src/outbox/outbox'
import type { SignedIn } from '../../../src/outbox/core/ports'
import type { HeardCapabilities } from '../../../src/outbox/promises/known-server'
import {
  createServerPromises,
  type ServerPromises,
} from '../../../src/outbox/promises/server-promises'
import { createReopening, StorageUnavailable } from '../../../src/store/reopen'
import { rulingsDb } from '../../../src/store/rulings-db'
import { createRulingsStore, type RulingsStore } from '../../../src/store/rulings-store'
import type { Ruling } from '../../../src/store/stored-ruling'
import { idOf, NO_ANSWER, NOON, penalty, SCOPE, VENUE } from './rulings'

const CAPABILITIES = {
  idempotency: { retentionDays: 30 },
  expect: true,
  resultIds: true,
  live: false,
  venue: VENUE,
  serverTime: '2026-11-21T12:00:00.000Z',
}

const ANNA: SignedIn = {
  owner: SCOPE.owner,
  credentials: { personId: 7, authToken: 'token' },
}

const throwIt = (error: unknown) => {
  throw error
}

/** An outbox with a real database, in which the test may replace methods of the store. */
function outboxOver(
  broken: (store: RulingsStore, promises: () => ServerPromises) => Partial<RulingsStore>,
  {
    ask,
    signedIn,
  }: { ask?: () => Promise<HeardCapabilities>; signedIn?: () => SignedIn | null } = {},
) {
  const db = createReopening({
    open: () => rulingsDb({ indexedDB: new IDBFactory(), IDBKeyRange }),
    wait: () => Promise.resolve(),
  })
  const real = createRulingsStore({ db, clock: { now: () => NOON } })
  const store = { ...real, ...broken(real, () => promises) }
  const promises: ServerPromises = createServerPromises({
    server: SCOPE.server,
    store,
    skewMs: () => 0,
    ask: ask ?? (() => Promise.resolve(null)),
    onBug: throwIt,
  })
  if (ask === undefined) promises.hear(CAPABILITIES)
  return createOutbox({
    server: SCOPE.server,
    store,
    transport: {
      probe: () => Promise.resolve({ kind: 'up' }),
      knownOf: () => Promise.resolve(null),
      read: () => Promise.resolve(NO_ANSWER),
      send: () => Promise.resolve(NO_ANSWER),
    },
    platform: {
      clock: { now: () => NOON },
      random: { next: () => 0, uuid: () => idOf(1) },
      locks: { tryHold: () => Promise.resolve(true), steal: () => Promise.resolve() },
      after: () => () => {},
      isVisible: () => true,
      listen: () => () => {},
      nudge: () => {},
    },
    signedIn: signedIn ?? (() => ANNA),
    promises,
    onBug: throwIt,
  })
}

test('when the storage fails after a ruling was written, the ruling counts as saved', async () => {
  const outbox = outboxOver((store) => ({
    async write(...given) {
      await store.write(...given)
      throw new StorageUnavailable(new Error('the connection was lost after the commit'))
    },
  }))
  expect(await outbox.enqueue(penalty())).toMatchObject({
    ok: true,
    value: { id: idOf(1), state: 'queued' },
  })
})

test('when a ruling cannot be written, the outbox says so and gives an idempotency key under which the ruling can be sent immediately', async () => {
  const outbox = outboxOver(() => ({
    write: () => Promise.reject(new StorageUnavailable(new Error('full'))),
  }))
  expect(await outbox.enqueue(penalty())).toEqual({
    ok: false,
    error: { kind: 'storage_unavailable', id: idOf(1) },
  })
})

test('when the rulings on the device cannot be read, an undo fails as storage_unavailable', async () => {
  const outbox = outboxOver(() => ({
    byIds: () => Promise.reject(new StorageUnavailable(new Error('gone'))),
  }))
  expect(await outbox.undo(idOf(1))).toEqual({
    ok: false,
    error: { kind: 'storage_unavailable' },
  })
})

test('a ruling that is saved before the server’s first answer waits for that answer, and belongs to the hall that the answer names', async () => {
  const outbox = outboxOver(() => ({}), { ask: () => Promise.resolve(CAPABILITIES) })
  expect(await outbox.enqueue(penalty())).toMatchObject({ ok: true, value: { venue: VENUE } })
})

test('a ruling belongs to the epoch that its hall had when it was saved', async () => {
  const epoch = { id: 'after-the-restore', dataFrom: '2026-11-21T11:50:00.000Z' }
  const restored = outboxOver(() => ({}), {
    ask: () => Promise.resolve({ ...CAPABILITIES, epoch }),
  })
  expect(await restored.enqueue(penalty())).toMatchObject({
    ok: true,
    value: { venue: VENUE, epoch: 'after-the-restore' },
  })
})

test('when a person signs out while the outbox waits for the server’s first answer, no ruling is saved', async () => {
  let who: SignedIn | null = ANNA
  const ask = () => {
    who = null
    return Promise.resolve(CAPABILITIES)
  }
  const outbox = outboxOver(() => ({}), { ask, signedIn: () => who })
  expect(await outbox.enqueue(penalty())).toEqual({ ok: false, error: { kind: 'not_signed_in' } })
})

test.each<[string, { owner?: string; venue?: string }, object]>([
  ['another person signed in', { owner: '8' }, { ok: false, error: { kind: 'not_signed_in' } }],
  ['another hall answered', { venue: 'hall-b' }, { ok: true, value: { venue: VENUE } }],
])(
  'when %s while a window was frozen, the window’s draft is saved for no other person and no other hall',
  async (_, since, saved) => {
    let who: SignedIn = ANNA
    const outbox = outboxOver(
      (store, promises) => ({
        byIds(ids) {
          who = { ...ANNA, owner: since.owner ?? ANNA.owner }
          promises().hear({ ...CAPABILITIES, venue: since.venue ?? VENUE })
          return store.byIds(ids)
        },
      }),
      { signedIn: () => who },
    )
    expect(await outbox.enqueue(penalty(), { id: idOf(2) })).toMatchObject(saved)
  },
)

test('when a person discards their rulings, the rulings of other people stay', async () => {
  let who: SignedIn = ANNA
  const written: Ruling[] = []
  const outbox = outboxOver(
    (store) => ({
      async revise(server, decide) {
        await store.revise(server, decide)
        written.push(...(await store.byIds([idOf(1), idOf(2)])))
      },
    }),
    { signedIn: () => who },
  )
  await outbox.enqueue(penalty(), { id: idOf(1) })
  who = { ...ANNA, owner: '8' }
  await outbox.enqueue(penalty('loud'), { id: idOf(2) })
  expect(await outbox.discardAll()).toBe(true)
  expect(written).toMatchObject([
    { id: idOf(1), owner: '7', state: 'queued' },
    { id: idOf(2), owner: '8', state: 'cancelled' },
  ])
})

test('on a device that cannot store, discarding reports that nothing was discarded', async () => {
  const outbox = outboxOver(() => ({
    revise: () => Promise.reject(new StorageUnavailable(new Error('gone'))),
  }))
  expect(await outbox.discardAll()).toBe(false)
})
