import type { Queryable } from '../../db/database'
import { readEventVersions } from '../event-row'

type ReadMany = (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>
type ReadOne = (id: number) => Promise<number | null>

const sharedOf = new WeakMap<Queryable, ReadOne>()

/**
 * The version of an event, or null when there is no such event. Callers who ask while a statement is running
 * share the next statement, because a whole hall asks at the same moment when it learns of a change.
 */
export function shareEventVersion(db: Queryable, eventId: number): Promise<number | null> {
  let shared = sharedOf.get(db)
  if (shared === undefined) {
    shared = sharedReads((eventIds) => readEventVersions(db, eventIds))
    sharedOf.set(db, shared)
  }
  return shared(eventId)
}

/**
 * Makes a function that reads one value from a function that reads many values together. Callers who ask
 * while a read is running wait for the next read, which gets the values for all of them. That read begins
 * after they asked, so its values are never too old.
 */
export function sharedReads(readMany: ReadMany): ReadOne {
  let underWay: Promise<unknown> | null = null
  let next: { ids: Set<number>; values: ReturnType<ReadMany> } | null = null

  function sendNext() {
    const ids = new Set<number>()
    const send = async () => {
      await underWay
      next = null
      const sent = readMany([...ids])
      // A failed read throws only for the callers who waited for it.
      underWay = sent.catch(() => null)
      return sent
    }
    return { ids, values: send() }
  }

  return async (id) => {
    const { ids, values } = (next ??= sendNext())
    ids.add(id)
    return (await values).get(id) ?? null
  }
}
