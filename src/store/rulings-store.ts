import { isOfEpoch } from '../contract/capabilities'
import type { EpochMs } from '../domain/ids'
import { createFences } from './fences'
import type { Reopening } from './reopen'
import type { RulingsDb } from './rulings-db'
import { createRulingsWrites } from './rulings-writes'
import { isOfHall, type Scope } from './scope'
import { UNSETTLED_STATES, type Ruling } from './stored-ruling'

/**
 * The stored side of the outbox. Every write is one transaction and checks the state from which it starts.
 * A runner's write also checks the fence, so that a runner that was replaced while it slept changes nothing.
 * Every function throws `StorageUnavailable` when the device cannot store.
 */
export function createRulingsStore(deps: { db: Reopening<RulingsDb>; clock: { now(): EpochMs } }) {
  const { db } = deps
  return {
    ...createRulingsWrites(deps),
    ...createFences(deps),

    /** The person's rulings that were done in the scope's hall before its epoch began, in order of `seq`. */
    doneBefore(scope: Scope): Promise<Ruling[]> {
      return db.run(async (rulings) => {
        const done = await rulings.actions
          .where('[server+owner+state]')
          .equals([scope.server, scope.owner, 'done'])
          .filter((row) => isOfHall(row, scope.venue) && !isOfEpoch(row, scope))
          .toArray()
        return done.toSorted((a, b) => a.seq - b.seq)
      })
    },

    /** Queued, sending, unknown and attention rows in order of `seq`. */
    unsettled(scope: Scope): Promise<Ruling[]> {
      return db.run((rulings) => unsettledRows(rulings, scope))
    },

    byIds(ids: readonly string[]): Promise<Ruling[]> {
      return db.run((rulings) => rulings.actions.where('id').anyOf(ids).toArray())
    },

    readMeta(key: string): Promise<unknown> {
      return db.run(async (rulings) => (await rulings.meta.get(key))?.value)
    },

    writeMeta(key: string, value: unknown): Promise<void> {
      return db.run(async (rulings) => {
        await rulings.meta.put({ key, value })
      })
    },

    /** Assigns to this hall all rulings that were made at the address before its hall was known. */
    giveVenue({ server, venue }: { server: string; venue: string }): Promise<void> {
      return db.run(async (rulings) => {
        await rulings.actions
          .where('[server+owner+state]')
          .between([server], [server, []])
          .filter((row) => row.venue == null)
          .modify({ venue })
      })
    },

    /**
     * Removes done and withdrawn rulings that were settled earlier than `before`, with their journal.
     * Nothing else is ever removed.
     */
    prune(before: EpochMs): Promise<number> {
      return db.run((rulings) =>
        rulings.transaction('rw', rulings.actions, rulings.journal, async () => {
          const old = await rulings.actions
            .where('settledAt')
            .below(before)
            .filter(({ state }) => state === 'done' || state === 'cancelled')
            .toArray()
          await rulings.actions.bulkDelete(old.map(({ seq }) => seq))
          await rulings.journal
            .where('actionId')
            .anyOf(old.map(({ id }) => id))
            .delete()
          return old.length
        }),
      )
    },
  }
}

export type RulingsStore = ReturnType<typeof createRulingsStore>

/** Rows of a scope that may still be sent or need an answer, in order of `seq`. */
export async function unsettledRows(db: RulingsDb, { server, owner }: Scope): Promise<Ruling[]> {
  const rows = await db.actions
    .where('[server+owner+state]')
    .anyOf(UNSETTLED_STATES.map((state) => [server, owner, state]))
    .toArray()
  return rows.toSorted((a, b) => a.seq - b.seq)
}
