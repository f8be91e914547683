import type { EpochMs } from '../domain/ids'
import type { Reopening } from './reopen'
import type { RulingsDb } from './rulings-db'
import { unsettledRows } from './rulings-store'
import {
  isOpenRefusal,
  isOfVenue,
  isUnsettled,
  type Action,
  type ActionState,
  type JournalRow,
  type Scope,
} from './stored-action'

export interface RulingCounts {
  /** Queued, sending, unknown and needing an answer: the number on the badge. */
  readonly open: number
  readonly needsYou: number
  /** Refused by the server and not yet closed by the referee. */
  readonly refused: number
}

/** What waits for a server at another address. */
export interface Elsewhere {
  readonly server: string
  readonly count: number
  /** Those of the person who asks, given in this very hall when it had that address. */
  readonly own: readonly Action[]
}

const bySeq = (a: Action, b: Action) => a.seq - b.seq

/**
 * Reads for live queries: each touches only the database, so that a screen is told when its rows change. What takes
 * several reads sees one moment: a row may change its state at any time, and would be missed or seen twice.
 */
export function createRulingsReads(db: Reopening<RulingsDb>) {
  const atOneMoment = <T>(read: (rulings: RulingsDb) => Promise<T>): Promise<T> =>
    // Dexie keeps to the transaction over native awaits only within a function that is itself async.
    db.run((rulings) => rulings.transaction('r', rulings.actions, async () => await read(rulings)))
  return {
    /** Rows that may still change, and rows that reached the server since a moment: what is laid over snapshots. */
    rowsToProject(scope: Scope, doneSince: EpochMs): Promise<Action[]> {
      return atOneMoment(async (rulings) => {
        const unsettled = await unsettledRows(rulings, scope)
        const settled = await settledSince(rulings, scope, doneSince)
        const done = settled.filter(({ state }) => state === 'done')
        return [...unsettled, ...done]
          .filter((row) => isOfVenue(row, scope.venue))
          .toSorted((a, b) => a.seq - b.seq)
      })
    },

    /** Everything the outbox screen lists: open rows, refusals not yet closed, and what was settled since a moment. */
    rows(scope: Scope, settledFrom: EpochMs): Promise<Action[]> {
      return atOneMoment(async (rulings) => {
        const open = await unsettledRows(rulings, scope)
        const refused = await openRefusals(rulings, scope)
        const settled = await settledSince(rulings, scope, settledFrom)
        const byId = new Map([...open, ...refused, ...settled].map((row) => [row.id, row]))
        return [...byId.values()].toSorted((a, b) => a.seq - b.seq)
      })
    },

    counts(scope: Scope): Promise<RulingCounts> {
      return atOneMoment(async (rulings) => {
        const open = await unsettledRows(rulings, scope)
        const refused = await openRefusals(rulings, scope)
        return {
          open: open.length,
          // What was given in another hall only waits: nothing of it can be decided here.
          needsYou: open.filter((row) => needsAnswer(row) && isOfVenue(row, scope.venue)).length,
          refused: refused.length,
        }
      })
    },

    /** How many unsettled rulings of other people wait on this device for a server; what they say is theirs. */
    parkedCount({ server, owner }: Scope): Promise<number> {
      return atOneMoment(async (rulings) => {
        const keys = (await rulings.actions
          .where('[server+owner+state]')
          .between([server], [server, []])
          .uniqueKeys()) as unknown as [string, string, ActionState][]
        const parked = keys.filter(([, of, state]) => of !== owner && isUnsettled({ state }))
        return rulings.actions.where('[server+owner+state]').anyOf(parked).count()
      })
    },

    /** Unsettled rulings that wait on this device for servers at other addresses, by address. */
    elsewhere(scope: Scope): Promise<Elsewhere[]> {
      return atOneMoment(async (rulings) => {
        const keys = (await rulings.actions
          .orderBy('[server+owner+state]')
          .uniqueKeys()) as unknown as [string, string, ActionState][]
        const waiting = keys.filter(
          ([server, , state]) => server !== scope.server && isUnsettled({ state }),
        )
        const rows = await rulings.actions.where('[server+owner+state]').anyOf(waiting).toArray()
        return [...new Set(rows.map(({ server }) => server))].toSorted().map((server) => {
          const ofServer = rows.filter((row) => row.server === server)
          return { server, count: ofServer.length, own: ofServer.filter(isOwn).toSorted(bySeq) }
        })
      })

      // A person's number is theirs in one hall: of what another hall's person ruled only the number is told.
      function isOwn({ owner, venue }: Action): boolean {
        return owner === scope.owner && venue != null && venue === scope.venue
      }
    },

    /** The story of one ruling, oldest first. */
    journal(actionId: string): Promise<JournalRow[]> {
      return db.run((rulings) => rulings.journal.where('actionId').equals(actionId).sortBy('n'))
    },
  }
}

export type RulingsReads = ReturnType<typeof createRulingsReads>

const needsAnswer = ({ state }: Action) => state === 'attention'

async function openRefusals(db: RulingsDb, { server, owner }: Scope): Promise<Action[]> {
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
): Promise<Action[]> {
  return db.actions
    .where('settledAt')
    .aboveOrEqual(since)
    .filter((row) => row.server === server && row.owner === owner && !isUnsettled(row))
    .toArray()
}
