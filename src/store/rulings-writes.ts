import { Dexie } from 'dexie'
import type { EpochMs } from '../domain/ids'
import { err, ok, type Result } from '../lib/result'
import { fenceMark } from './fences'
import type { Reopening } from './reopen'
import type { RulingsDb } from './rulings-db'
import {
  withChange,
  type RulingChange,
  type ChangeOutcome,
  type RulingWrites,
} from './ruling-changes'
import { isOfHall, type Scope } from './scope'
import { isUnsettled, type Ruling, type NewRuling } from './stored-ruling'

/**
 * Adds and changes rulings. Every write is one transaction and checks the state from which it starts.
 * A runner's write also checks the fence.
 */
export function createRulingsWrites(deps: { db: Reopening<RulingsDb>; clock: { now(): EpochMs } }) {
  const { db, clock } = deps
  return {
    /**
     * Reads all rows of some lanes in the scope's hall and writes what `decide` returns for them,
     * in one transaction. `decide` is pure and may run again. Returns the rows added and changed.
     */
    write<E>(
      scope: Scope,
      lanes: readonly string[],
      decide: (rows: readonly Ruling[]) => Result<RulingWrites, E>,
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
    change(scope: Scope, fence: number, changes: readonly RulingChange[]): Promise<ChangeOutcome> {
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
    revise(server: string, decide: (row: Ruling) => RulingChange | null): Promise<void> {
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
  }
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

/** Adds a row, unless it is already there: IndexedDB may repeat a transaction whose first run added the row. */
async function addOnce(db: RulingsDb, row: NewRuling, at: EpochMs): Promise<Ruling> {
  const existing = await db.actions.where('id').equals(row.id).first()
  if (existing) return existing
  const seq = await db.actions.add(row)
  await db.journal.add({ actionId: row.id, at, from: null, to: row.state, event: 'ruled' })
  return { ...row, seq }
}

/** Applies the changes and returns the rows; null when a row was not in the state from which its change starts. */
async function applyChanges(
  db: RulingsDb,
  changes: readonly RulingChange[],
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
