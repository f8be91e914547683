import { isOfEpoch } from '../contract/capabilities'
import { Dexie } from 'dexie'
import type { EpochMs } from '../domain/ids'
import { err, ok, type Result } from '../lib/result'
import type { Reopening } from './reopen'
import type { RulingsDb } from './rulings-db'
import {
  isOfHall,
  isUnsettled,
  UNSETTLED_STATES,
  withChange,
  type Ruling,
  type Change,
  type ChangeOutcome,
  type NewRuling,
  type Scope,
  type Writes,
} from './stored-ruling'

/** The number of a runner's turn, and the time of that runner's last sign of life. */
export interface FenceMark {
  readonly fence: number
  readonly beatAt: EpochMs
}

/**
 * The durable side of the outbox. Every write is one transaction and checks the state it starts from. A runner's write
 * also checks the fence: a runner that was replaced while it slept changes nothing. Every function throws
 * `StorageUnavailable` when the device cannot store.
 */
export function createRulingsStore(deps: { db: Reopening<RulingsDb>; clock: { now(): EpochMs } }) {
  const { db, clock } = deps
  return {
    /**
     * Reads all rows of some lanes in the scope's venue and writes what `decide` returns for them, in one transaction.
     * `decide` is pure and may run again. Returns the rows added and changed.
     */
    write<E>(
      scope: Scope,
      lanes: readonly string[],
      decide: (rows: readonly Ruling[]) => Result<Writes, E>,
    ): Promise<Result<readonly Ruling[], E>> {
      return db.run((rulings) =>
        rulings.transaction('rw', rulings.actions, rulings.journal, async () => {
          const rows = await rowsOfLanes(rulings, scope, lanes)
          const decision = decide(rows)
          if (!decision.ok) return err(decision.error)
          const changed = await applyChanges(rulings, decision.value.changes, clock.now())
          if (changed === null)
            throw new Error('A decision was not made from the rows it was given')
          const added: Ruling[] = []
          for (const row of decision.value.adds)
            added.push(await addOnce(rulings, row, clock.now()))
          return ok([...changed, ...added])
        }),
      )
    },

    /** Writes all changes or none, and only while `fence` is the newest of the scope. */
    change(scope: Scope, fence: number, changes: readonly Change[]): Promise<ChangeOutcome> {
      return db.run((rulings) => {
        let hasMoved = false
        return rulings
          .transaction(
            'rw',
            [rulings.actions, rulings.journal, rulings.meta],
            async (tx): Promise<ChangeOutcome> => {
              if ((await fenceMark(rulings, scope))?.fence !== fence) return { kind: 'fence_lost' }
              const rows = await applyChanges(rulings, changes, clock.now())
              if (rows !== null) return { kind: 'written', rows }
              hasMoved = true
              tx.abort()
              return { kind: 'moved' }
            },
          )
          .catch((error: unknown): ChangeOutcome => {
            if (hasMoved) return { kind: 'moved' }
            throw error
          })
      })
    },

    /**
     * Changes unsettled rows of every person on a server, in one transaction. `decide` is pure and may run again; null
     * leaves a row unchanged.
     */
    revise(server: string, decide: (row: Ruling) => Change | null): Promise<void> {
      return db.run((rulings) =>
        rulings.transaction('rw', rulings.actions, rulings.journal, async () => {
          const rows = await rulings.actions
            .where('[server+owner+state]')
            .between([server], [server, []])
            .filter(isUnsettled)
            .toArray()
          const changes = rows.flatMap((row) => decide(row) ?? [])
          await applyChanges(rulings, changes, clock.now())
        }),
      )
    },

    /** A person's rulings done in the scope's hall before its epoch began, in order of `seq`. */
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

    /** Starts a runner's turn: raises the fence and marks the turn as alive, in one transaction. */
    takeFence(scope: Scope): Promise<number> {
      return db.run((rulings) =>
        rulings.transaction('rw', rulings.meta, async () => {
          const fence = ((await fenceMark(rulings, scope))?.fence ?? 0) + 1
          await rulings.meta.put({ key: fenceKey(scope), value: { fence, beatAt: clock.now() } })
          return fence
        }),
      )
    },

    /** Marks the turn as alive, unless another turn has begun. */
    beat(scope: Scope, fence: number): Promise<void> {
      return db.run((rulings) =>
        rulings.transaction('rw', rulings.meta, async () => {
          if ((await fenceMark(rulings, scope))?.fence !== fence) return
          await rulings.meta.put({ key: fenceKey(scope), value: { fence, beatAt: clock.now() } })
        }),
      )
    },

    fenceMark(scope: Scope): Promise<FenceMark | null> {
      return db.run((rulings) => fenceMark(rulings, scope))
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

    /** Removes done and withdrawn rulings settled before a moment, with their journal. Nothing else is ever removed. */
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

async function rowsOfLanes(
  db: RulingsDb,
  { server, owner, venue }: Scope,
  lanes: readonly string[],
): Promise<Ruling[]> {
  const rows: Ruling[] = []
  for (const lane of new Set(lanes)) {
    const ofLane = await db.actions
      .where('[lane+seq]')
      .between([lane, Dexie.minKey], [lane, Dexie.maxKey])
      .toArray()
    const isOfScope = (row: Ruling) =>
      row.server === server && row.owner === owner && isOfHall(row, venue)
    rows.push(...ofLane.filter(isOfScope))
  }
  return rows.toSorted((a, b) => a.seq - b.seq)
}

/** A repeated transaction may find the row that its first run added. */
async function addOnce(db: RulingsDb, row: NewRuling, at: EpochMs): Promise<Ruling> {
  const existing = await db.actions.where('id').equals(row.id).first()
  if (existing) return existing
  const seq = await db.actions.add(row)
  await db.journal.add({ actionId: row.id, at, from: null, to: row.state, event: 'ruled' })
  return { ...row, seq }
}

/** The changed rows, or null when a row was not in the state that its change starts from. */
async function applyChanges(
  db: RulingsDb,
  changes: readonly Change[],
  at: EpochMs,
): Promise<Ruling[] | null> {
  const changed: Ruling[] = []
  for (const change of changes) {
    const row = await db.actions.where('id').equals(change.id).first()
    if (row?.state !== change.from) return null
    const next = withChange(row, change)
    await db.actions.put(next)
    await db.journal.add({
      actionId: change.id,
      at,
      from: change.from,
      to: change.to,
      ...change.note,
    })
    changed.push(next)
  }
  return changed
}

const fenceKey = ({ server, owner }: Scope) => `fence:${server}:${owner}`

async function fenceMark(db: RulingsDb, scope: Scope): Promise<FenceMark | null> {
  return ((await db.meta.get(fenceKey(scope)))?.value as FenceMark | undefined) ?? null
}
