import type { EpochMs, Milliseconds } from '../domain/ids'
import type { Reopening } from './reopen'
import type { RulingsDb } from './rulings-db'
import type { Scope } from './stored-action'

const KEPT_MS: Milliseconds = 30 * 24 * 3_600_000

/** What was begun in forms, each person's own, so that a reload loses nothing. Each throws `StorageUnavailable`. */
export function createDrafts(deps: {
  db: Reopening<RulingsDb>
  scope: () => Scope
  now: () => EpochMs
}) {
  const { db, scope, now } = deps
  const keyOf = (form: string): [string, string] => {
    const { server, owner } = scope()
    return [owner, `${server} ${form}`]
  }
  return {
    /** Undefined when nothing was begun. What a form means by its name must never change: a new shape is a new name. */
    read: (form: string): Promise<unknown> =>
      db.run(async ({ drafts }) => (await drafts.get(keyOf(form)))?.value),

    /** Keeps what was begun; null forgets it. */
    write(form: string, value: unknown): Promise<void> {
      const [owner, name] = keyOf(form)
      return db.run(async ({ drafts }) => {
        if (value === null) await drafts.delete([owner, name])
        else await drafts.put({ owner, form: name, updatedAt: now(), value })
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
