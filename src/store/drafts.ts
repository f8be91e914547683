import type { EpochMs, Milliseconds } from '../domain/ids'
import type { Reopening } from './reopen'
import type { RulingsDb } from './rulings-db'
import type { Scope } from './stored-action'

type Key = [owner: string, form: string]

const KEPT_MS: Milliseconds = 30 * 24 * 3_600_000

/** What was begun in forms, each person's own, so that a reload loses nothing. Each throws `StorageUnavailable`. */
export function createDrafts(deps: {
  db: Reopening<RulingsDb>
  scope: () => Scope
  now: () => EpochMs
}) {
  const { db, scope, now } = deps
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
    /** Undefined when nothing was begun. What a form means by its name must never change: a new shape is a new name. */
    read: (form: string): Promise<unknown> =>
      db.run(async ({ drafts }) => {
        const draft = (await drafts.get(keyOf(form))) ?? (await drafts.get(formerKeyOf(form)))
        return draft?.value
      }),

    /** Keeps what was begun; null forgets it. */
    write(form: string, value: unknown): Promise<void> {
      const [owner, name] = keyOf(form)
      const former = formerKeyOf(form)
      return db.run(async ({ drafts }) => {
        if (value === null) await drafts.delete([owner, name])
        else await drafts.put({ owner, form: name, updatedAt: now(), value })
        if (former[1] !== name) await drafts.delete(former)
      })
    },

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
