import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { RunnerPlatform } from '../../../src/outbox/runner'
import { createReopening } from '../../../src/store/reopen'
import { rulingsDb } from '../../../src/store/rulings-db'
import { createRulingsReads } from '../../../src/store/rulings-reads'
import { createRulingsStore } from '../../../src/store/rulings-store'

/** The database of a tablet that has no rulings yet. */
export function openRulings(now: () => number) {
  const indexedDB = new IDBFactory()
  const db = createReopening({
    open: () => rulingsDb({ indexedDB, IDBKeyRange }),
    wait: () => Promise.resolve(),
  })
  return { store: createRulingsStore({ db, clock: { now } }), reads: createRulingsReads(db) }
}

/** The part of the browser that a runner of the outbox uses, on a tablet with one tab. */
export function oneTab(page: {
  readonly now: () => number
  readonly random: () => number
  readonly after: RunnerPlatform['after']
  readonly isVisible: () => boolean
  readonly listen?: RunnerPlatform['listen']
}): RunnerPlatform {
  const { now, random, after, isVisible, listen = () => () => {} } = page
  return {
    clock: { now },
    random: { next: random, uuid: () => crypto.randomUUID() },
    locks: {
      tryHold: async (_name, work) => (await work(), true),
      steal: (_name, work) => work(),
    },
    after,
    isVisible,
    listen,
    nudge: () => {},
  }
}
