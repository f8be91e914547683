import type { EpochMs, Milliseconds } from '../domain/ids'
import type { Reopening } from './reopen'
import type { RulingsDb } from './rulings-db'
import type { Scope } from './stored-action'

type Key = [owner: string, form: string]

const KEPT_MS: Milliseconds = 30 * 24 * 3_600_000

/** What was begun in a form, on this device. */
export interface KeptDraft {
  /** The key of what will be made of it; null in what an older version kept. */
  readonly id: string | null
  readonly value: unknown
}

/**
 * What was begun in forms, each person's own, so that a reload loses nothing and two tabs share it: one row for each
 * draft. Each throws `StorageUnavailable`.
 */
export function createDrafts(deps: {
  db: Reopening<RulingsDb>
  scope: () => Scope
  now: () => EpochMs
  uuid: () => string
}) {
  const { db, scope, now, uuid } = deps
  /** In another hall the same numbers are other players and tables. */
  const keyOf = (form: string): Key => {
    const { server, owner, venue } = scope()
    return [owner, venue === null ? `${server} ${form}` : `${server} ${venue} ${form}`]
  }
  /** Where a draft lies that was begun before the hall was known. */
  const formerKeyOf = (form: string): Key => {
    const { server, owner } = scope()
    return [owner, `${server} ${form}`]
  }
  return {
    /** Null when nothing was begun. What a form means by its name must never change: a new shape is a new name. */
    read: (form: string): Promise<KeptDraft | null> =>
      db.run(async ({ drafts }) => {
        const row = (await drafts.get(keyOf(form))) ?? (await drafts.get(formerKeyOf(form)))
        return row === undefined ? null : { id: row.id ?? null, value: row.value }
      }),

    /**
     * Keeps what was begun and tells its id: that of the row, whichever tab began it. What has become a ruling, also
     * under `given`, is changed into a new draft.
     */
    write(form: string, value: unknown, given: string | null = null): Promise<string> {
      const [owner, name] = keyOf(form)
      const former = formerKeyOf(form)
      return db.run(({ drafts, actions }) =>
        drafts.db.transaction('rw', drafts, actions, async () => {
          const row = (await drafts.get([owner, name])) ?? (await drafts.get(former))
          const begun = row?.id
          const isGiven =
            begun === undefined ||
            begun === given ||
            (await actions.where('id').equals(begun).count()) > 0
          const id = isGiven ? uuid() : begun
          await drafts.put({ owner, form: name, updatedAt: now(), value, id })
          if (former[1] !== name) await drafts.delete(former)
          return id
        }),
      )
    },

    /** Forgets a draft, unless it holds something else than `value` by then: true when nothing is left of it. */
    forget(form: string, value: unknown): Promise<boolean> {
      const keys = [keyOf(form), formerKeyOf(form)]
      return db.run(({ drafts }) =>
        drafts.db.transaction('rw', drafts, async () => {
          const [row] = (await drafts.bulkGet(keys)).filter((each) => each !== undefined)
          if (row !== undefined && JSON.stringify(row.value) !== JSON.stringify(value)) return false
          await drafts.bulkDelete(keys)
          return true
        }),
      )
    },

    /** Takes a draft away, by its id: true in one tab only, which alone may make something of it. */
    take(form: string, id: string): Promise<boolean> {
      const keys = [keyOf(form), formerKeyOf(form)]
      return db.run(({ drafts }) =>
        drafts.db.transaction('rw', drafts, async () => {
          const [row] = (await drafts.bulkGet(keys)).filter((each) => each !== undefined)
          if (row?.id !== id) return false
          await drafts.bulkDelete(keys)
          return true
        }),
      )
    },

    /** For a draft that no device keeps. */
    newId: uuid,

    /** Forgets what nobody has touched for 30 days. */
    async prune(): Promise<void> {
      await db.run(({ drafts }) =>
        drafts
          .where('updatedAt')
          .below(now() - KEPT_MS)
          .delete(),
      )
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>
