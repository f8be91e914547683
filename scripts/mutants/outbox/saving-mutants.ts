import type { Mutant } from '../mutant'
import { CORE, POLICIES } from './places'

/** Mistakes in how the device saves a ruling after a tap, and keeps it. */
export const SAVING_MUTANTS: readonly Mutant[] = [
  {
    name: 'lets the browser forget a saved ruling in a power cut',
    file: 'src/store/rulings-db.ts',
    find: "chromeTransactionDurability: 'strict'",
    replace: "chromeTransactionDurability: 'relaxed'",
    caughtBy: 'tests/src/store/rulings-store.test.ts',
  },
  {
    name: 'makes two rulings of a draft in two tabs',
    file: 'src/outbox/outbox.ts',
    find: 'isAsked, ...(id && { ids: [id] }) })',
    replace: 'isAsked })',
    caughtBy: 'model',
  },
  {
    name: 'saves a draft for whoever is signed in when the window goes on',
    file: 'src/outbox/outbox.ts',
    find: 'prepare({ tap, intents: [intent]',
    replace: 'prepare({ tap: tapNow(), intents: [intent]',
    caughtBy: 'tests/src/outbox/outbox.test.ts',
  },
  {
    name: 'mixes the rulings of two halls in one lane',
    file: 'src/store/rulings-writes.ts',
    find: '&& isOfHall(row, venue)',
    replace: '',
    caughtBy: 'tests/src/store/rulings-store.test.ts',
  },
  {
    name: 'saves a ruling twice when its transaction is repeated',
    file: `${CORE}/enqueue.ts`,
    find: 'if (saved.length > 0) return ok({ adds: saved, changes: [] })',
    replace: '',
    caughtBy: 'tests/src/store/rulings-store.test.ts',
  },
  {
    name: 'cancels a second hand that was not seen',
    file: `${POLICIES}/drop-last-round.ts`,
    find: "if (!intent.isFromRounds || !follows || last.state === 'attention') {",
    replace: "if (last.state === 'attention') {",
    caughtBy: 'tests/src/outbox/core/enqueue.test.ts',
  },
  {
    name: 'saves a hand twice that was tapped twice',
    file: `${POLICIES}/add-round.ts`,
    find: "(before.call === 'AddRound' && handCount === before.expect.handCount + 1)",
    replace: "before.call === 'AddRound'",
    caughtBy: 'tests/src/outbox/policies/add-round.test.ts',
  },
  {
    name: 'keeps half of a write whose other half was refused',
    file: 'src/store/rulings-writes.ts',
    find: 'tx.abort()',
    replace: '',
    caughtBy: 'tests/src/store/rulings-store.test.ts',
  },
  {
    name: 'throws refused rulings away after a month',
    file: 'src/store/rulings-store.ts',
    find: "state === 'done' || state === 'cancelled'",
    replace: "state === 'done' || state === 'cancelled' || state === 'rejected'",
    caughtBy: 'tests/src/store/rulings-store.test.ts',
  },
  {
    name: 'takes every tap on what asks first for one with the server there',
    file: `${CORE}/enqueue.ts`,
    find: "cls === 'confirm' && askedAt !== undefined && { okAt: askedAt }",
    replace: "cls === 'confirm' && { okAt: now }",
    caughtBy: 'model',
  },
]
