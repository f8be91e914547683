import type { EpochMs, Milliseconds } from '../domain/ids'
import type { Reopening } from './reopen'
import type { DraftRow, RulingsDb } from './rulings-db'
import type { Scope } from './scope'

type Key = [owner: string, form: string]

const KEPT_MS: Milliseconds = 30 * 24 * 3_600_000

/** The unfinished content of a form on this device. */
export interface StoredDraft {
  /** The idempotency key of the ruling or command that the draft will become; null in drafts of an older version. */
  readonly id: string | null
  readonly value: unknown
}

/**
 * Drafts of forms, separate for each person, so that a reload loses nothing and two tabs share them: one row for each
 * draft. Each function throws `StorageUnavailable`.
 */
export function createFormDrafts(deps: {
  db: Reopening<RulingsDb>
  scope: () => Scope
  now: () => EpochMs
  uuid: () => string
}) {
  const { db, scope, now, uuid } = deps
  /** Deletes a draft if `mayGo` accepts its row at that moment; returns whether it was accepted. */
  const removeIf = (form: string, mayGo: (row: DraftRow | undefined) => boolean) => {
    const keys = [keyOf(form, scope()), formerKeyOf(form, scope())]
    return db.run(({ drafts }) =>
      drafts.db.transaction('rw', drafts, async () => {
        const [row] = (await drafts.bulkGet(keys)).filter((each) => each !== undefined)
        if (!mayGo(row)) return false
        await drafts.bulkDelete(keys)
        return true
      }),
    )
  }
  return {
    /**
     * Reads a draft; null when there is none. The meaning of a form's name must never change:
     * when the content gets a new shape, the form needs a new name.
     */
    read: (form: string): Promise<StoredDraft | null> =>
      db.run(async ({ drafts }) => {
        const key = keyOf(form, scope())
        const row = (await drafts.get(key)) ?? (await drafts.get(formerKeyOf(form, scope())))
        return row === undefined ? null : { id: row.id ?? null, value: row.value }
      }),

    /**
     * Stores a draft and returns its id: the id of the existing row, whichever tab began it. A draft that has already
     * become a ruling, or whose id is `given`, gets a new id.
     */
    write(form: string, value: unknown, given: string | null = null): Promise<string> {
      const [owner, name] = keyOf(form, scope())
      const former = formerKeyOf(form, scope())
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

    /** Deletes a draft, unless its content is no longer `value`. Returns true when no row is left. */
    forget(form: string, value: unknown): Promise<boolean> {
      const isSame = (kept: unknown) => JSON.stringify(kept) === JSON.stringify(value)
      return removeIf(form, (row) => row === undefined || isSame(row.value))
    },

    /** Deletes the draft with this id. Returns true in one tab only, and only that tab may submit the draft. */
    take: (form: string, id: string): Promise<boolean> => removeIf(form, (row) => row?.id === id),

    /** Makes an id for a draft that no device stores. */
    newId: uuid,

    /** Deletes drafts that nobody has touched for 30 days. */
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

/** The key includes the hall, because in another hall the same numbers are other players and tables. */
const keyOf = (form: string, { server, owner, venue }: Scope): Key => [
  owner,
  venue === null ? `${server} ${form}` : `${server} ${venue} ${form}`,
]

/** The key of a draft that was begun before the hall was known. */
const formerKeyOf = (form: string, { server, owner }: Scope): Key => [owner, `${server} ${form}`]

export type FormDrafts = ReturnType<typeof createFormDrafts>
