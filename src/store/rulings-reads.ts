import type { EpochMs } from '../domain/ids'
import type { Reopening } from './reopen'
import type { RulingsDb } from './rulings-db'
import { unsettledRows } from './rulings-store'
import type { JournalRow } from './ruling-changes'
import { isOfHall, type Scope } from './scope'
import { isOpenRefusal, isUnsettled, type Ruling, type RulingState } from './stored-ruling'

export interface RulingCounts {
  /** The number of unsettled rulings: those queued, sending or unknown, and those that need an answer. */
  readonly open: number
  readonly needsYou: number
  /** Rulings that the server refused and the referee has not closed yet. */
  readonly refused: number
}

/** Rulings that wait for a server at another address. */
export interface RulingsElsewhere {
  readonly server: string
  readonly count: number
  /** The rulings of the signed-in person, given in this same hall while it had that address. */
  readonly own: readonly Ruling[]
}

const bySeq = (a: Ruling, b: Ruling) => a.seq - b.seq

/**
 * Reads for live queries. Each read uses only the database, so that a screen is updated
 * when its rows change. A read with several queries runs them in one transaction:
 * otherwise a row that changes its state could be missed or seen twice.
 */
export function createRulingsReads(db: Reopening<RulingsDb>) {
  const atOneMoment = <T>(read: (rulings: RulingsDb) => Promise<T>): Promise<T> =>
    // Dexie keeps the transaction across native awaits only inside an async function.
    db.run((rulings) => rulings.transaction('r', rulings.actions, async () => await read(rulings)))
  return {
    /** Unsettled rows, and rows applied since `doneSince`: those that are laid over snapshots. */
    rowsToProject(scope: Scope, doneSince: EpochMs): Promise<Ruling[]> {
      return atOneMoment(async (rulings) => {
        const unsettled = await unsettledRows(rulings, scope)
        const settled = await settledSince(rulings, scope, doneSince)
        const done = settled.filter(({ state }) => state === 'done')
        return [...unsettled, ...done].filter((row) => isOfHall(row, scope.venue)).toSorted(bySeq)
      })
    },

    /** The rows that screens list: open rows, refusals not yet closed, and rows settled since `settledFrom`. */
    rows(scope: Scope, settledFrom: EpochMs): Promise<Ruling[]> {
      return atOneMoment(async (rulings) => {
        const open = await unsettledRows(rulings, scope)
        const refused = await openRefusals(rulings, scope)
        const settled = await settledSince(rulings, scope, settledFrom)
        const byId = new Map([...open, ...refused, ...settled].map((row) => [row.id, row]))
        return [...byId.values()].toSorted(bySeq)
      })
    },

    counts(scope: Scope): Promise<RulingCounts> {
      return atOneMoment(async (rulings) => {
        const open = await unsettledRows(rulings, scope)
        const refused = await openRefusals(rulings, scope)
        return {
          open: open.length,
          // Rulings of another hall are only stored here. The referee cannot answer them in this hall.
          needsYou: open.filter((row) => needsAnswer(row) && isOfHall(row, scope.venue)).length,
          refused: refused.length,
        }
      })
    },

    /** The number of unsettled rulings of other people on this device for a server. Their content is private. */
    parkedCount({ server, owner }: Scope): Promise<number> {
      return atOneMoment(async (rulings) => {
        const ofServer = rulings.actions
          .where('[server+owner+state]')
          .between([server], [server, []])
        const keys = await unsettledKeys(ofServer)
        const parked = keys.filter(([, of]) => of !== owner)
        return rulings.actions.where('[server+owner+state]').anyOf(parked).count()
      })
    },

    /** Unsettled rulings on this device for servers at other addresses, by address. */
    elsewhere(scope: Scope): Promise<RulingsElsewhere[]> {
      return atOneMoment(async (rulings) => {
        const keys = await unsettledKeys(rulings.actions.orderBy('[server+owner+state]'))
        const waiting = keys.filter(([server]) => server !== scope.server)
        const rows = await rulings.actions.where('[server+owner+state]').anyOf(waiting).toArray()
        return [...new Set(rows.map(({ server }) => server))].toSorted().map((server) => {
          const ofServer = rows.filter((row) => row.server === server)
          return { server, count: ofServer.length, own: ofServer.filter(isOwn).toSorted(bySeq) }
        })
      })

      // An account number is valid in one hall only, so of rulings from another hall only the count is shown.
      function isOwn({ owner, venue }: Ruling): boolean {
        return owner === scope.owner && venue != null && venue === scope.venue
      }
    },

    /** The history of one ruling, oldest first. */
    journal(actionId: string): Promise<JournalRow[]> {
      return db.run((rulings) => rulings.journal.where('actionId').equals(actionId).sortBy('n'))
    },
  }
}

export type RulingsReads = ReturnType<typeof createRulingsReads>

/** A key of the index `[server+owner+state]`. */
type StateKey = [server: string, owner: string, state: RulingState]

const isStateKey = (key: unknown): key is StateKey => Array.isArray(key)

/** The different index keys of unsettled rows among `rows`. The rows themselves are not read. */
async function unsettledKeys(rows: { uniqueKeys(): PromiseLike<unknown[]> }): Promise<StateKey[]> {
  const keys = await rows.uniqueKeys()
  return keys.filter(isStateKey).filter(([, , state]) => isUnsettled({ state }))
}

const needsAnswer = ({ state }: Ruling) => state === 'attention'

async function openRefusals(db: RulingsDb, { server, owner }: Scope): Promise<Ruling[]> {
  const refused = await db.actions
    .where('[server+owner+state]')
    .equals([server, owner, 'rejected'])
    .toArray()
  return refused.filter(isOpenRefusal)
}

async function settledSince(
  db: RulingsDb,
  { server, owner }: Scope,
  since: EpochMs,
): Promise<Ruling[]> {
  return db.actions
    .where('settledAt')
    .aboveOrEqual(since)
    .filter((row) => row.server === server && row.owner === owner && !isUnsettled(row))
    .toArray()
}
