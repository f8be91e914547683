import type { DescMethod } from '@bufbuild/protobuf'
import { ON_ONE_SNAPSHOT, type Database, type Tx } from '../db/database'
import type { DoSeatingWork } from '../threads/seating-works'
import { readCall, type AnyReading, type Make, type ReadArgs } from './answer-read'
import type { Call, Reply, Request, WhenFinished } from './call'
import { assertNotFinished, readEvent, readEventVersion, type EventRow } from './event-row'
import type { NamedEvent } from './subject'

interface ReadingCall<M extends DescMethod> extends AnyReading<M> {
  readonly run: (args: ReadArgs<M> & { readonly tx: Tx }) => Promise<Reply<M>>
}

interface StatementCall<M extends DescMethod> extends AnyReading<M> {
  readonly run: (
    args: ReadArgs<M> & {
      readonly db: Database
      /** Several statements as of one moment, where one finds that it needs more. */
      readonly inSnapshot: <T>(steps: (tx: Tx) => Promise<T>) => Promise<T>
    },
  ) => Promise<Reply<M>>
}

interface SearchingCall<M extends DescMethod> extends AnyReading<M> {
  readonly about: NamedEvent<Request<M>>
  readonly whenFinished: Exclude<WhenFinished, 'refusedByItself'>
  /** Reads all it needs; what it gives then seeks the answer off the thread, when nobody waits for the database. */
  readonly read: (
    args: ReadArgs<M> & { readonly tx: Tx; readonly event: EventRow },
  ) => Promise<(offThread: DoSeatingWork) => Promise<Reply<M>>>
}

/** A call that changes nothing and sees the database as of one moment. */
export function readingCall<M extends DescMethod>(call: ReadingCall<M>): Call {
  const make: Make<M> = ({ deps, args, eventId, isTold }) =>
    deps.database.db.transaction(async (tx) => {
      // What the console lays over an answer, it would lay twice over one that is newer than it says.
      const version = isTold && eventId !== null ? await readEventVersion(tx, eventId) : null
      return { version, reply: await call.run({ ...args, tx }) }
    }, ON_ONE_SNAPSHOT)
  return readCall('reading', call, make)
}

/**
 * A call that asks the database one thing, which needs no transaction to hold together. Its answer may be newer than
 * the version it tells; the console adds nothing to such answers.
 */
export function statementCall<M extends DescMethod>(call: StatementCall<M>): Call {
  const make: Make<M> = async ({ deps, args, version }) => {
    const { db } = deps.database
    const reply = await call.run({
      ...args,
      db,
      inSnapshot: (steps) => db.transaction(steps, ON_ONE_SNAPSHOT),
    })
    return { version, reply }
  }
  return readCall('statement', call, make)
}

/** A call that changes nothing and whose answer takes long work, done in another thread. */
export function searchingCall<M extends DescMethod>(call: SearchingCall<M>): Call {
  const { about, whenFinished } = call
  const make: Make<M> = async ({ deps, args, isTold }) => {
    const { version, search } = await deps.database.db.transaction(async (tx) => {
      const event = await readEvent(tx, about.eventIdOf(args.request))
      if (whenFinished === 'refused') assertNotFinished(event)
      return { version: event.version, search: await call.read({ ...args, tx, event }) }
    }, ON_ONE_SNAPSHOT)
    return { version: isTold ? version : null, reply: await search(deps.seatingWork) }
  }
  return { ...readCall('searching', call, make), whenFinished }
}
