import { err, ok, type Result } from '../lib/result'
import type { RulingWrites } from '../store/ruling-changes'
import type { Ruling } from '../store/stored-ruling'
import type { OutboxStore } from './core/ports'
import { storedOr } from '../store/stored-or'
import type { EnqueueRefusal } from './intent'
import type { PreparedWrite } from './prepare-write'

type Written = Result<readonly Ruling[], EnqueueRefusal>

/** Returns a function that writes what `plan` decides about the rows, in one transaction. */
export function createCommit({
  store,
  onWritten,
}: {
  readonly store: Pick<OutboxStore, 'write' | 'byIds'>
  readonly onWritten: () => void
}) {
  return async function commit(
    { context, lanes }: PreparedWrite,
    plan: (rows: readonly Ruling[]) => Result<RulingWrites, EnqueueRefusal>,
  ): Promise<Written> {
    const told = await storedOr(() => store.write(context.scope, lanes, plan), null)
    const written = told ?? (await readBack(store, context.ids))
    if (written.ok) onWritten()
    return written
  }
}

/**
 * Looks for the rows after a write failed, because a store can fail after it has written.
 * Rows that are there are saved, and must not be reported as lost.
 */
async function readBack(
  store: Pick<OutboxStore, 'byIds'>,
  ids: readonly string[],
): Promise<Written> {
  const rows = ids.length === 0 ? [] : await storedOr(() => store.byIds(ids), [])
  return ids.length > 0 && rows.length === ids.length
    ? ok(rows)
    : err({ kind: 'storage_unavailable', ...keyOf(ids) })
}

/**
 * The idempotency key under which the ruling may be sent immediately, without the queue.
 * Several rulings get none, because only a single ruling can be sent that way.
 */
const keyOf = (ids: readonly string[]): { id?: string } =>
  ids.length === 1 && ids[0] !== undefined ? { id: ids[0] } : {}
