import type { Queryable } from '../db/database'
import { readEventVersions } from './event-row'

type ReadMany = (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>
type ReadOne = (id: number) => Promise<number | null>

const sharedOf = new WeakMap<Queryable, ReadOne>()

/**
 * The version of an event, or null when there is no such event, by a statement that all share who ask while another is
 * under way: a whole hall asks in the same moment when it hears of a change.
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
 * Reads one value by reading many: whoever asks while a read is under way waits for the next one, which serves all who
 * wait. A read always begins after it was asked for, so nobody is told of an earlier moment than their own.
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
      // What fails is told to those who waited for it, and to nobody else.
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
