import type { DescMethod } from '@bufbuild/protobuf'
import { ON_ONE_SNAPSHOT, type Database, type Tx } from '../../db/database'
import type { DoSeatingWork } from '../../threads/seating-functions'
import { readCall, type AnyReading, type MakeAnswer, type ReadArgs } from './answer-read'
import type { Call, Reply, Request, WhenFinished } from '../call'
import { assertNotFinished, readEvent, readEventVersion, type EventRow } from '../event-row'
import type { NamedEvent } from '../changing/subject'

interface ReadingCall<M extends DescMethod> extends AnyReading<M> {
  readonly run: (args: ReadArgs<M> & { readonly tx: Tx }) => Promise<Reply<M>>
}

interface StatementCall<M extends DescMethod> extends AnyReading<M> {
  readonly run: (
    args: ReadArgs<M> & {
      readonly db: Database
      /**
       * Runs several statements on one snapshot of the database, for a read whose first statement shows that it
       * needs more.
       */
      readonly inSnapshot: <T>(steps: (tx: Tx) => Promise<T>) => Promise<T>
    },
  ) => Promise<Reply<M>>
}

interface SearchingCall<M extends DescMethod> extends AnyReading<M> {
  readonly about: NamedEvent<Request<M>>
  readonly whenFinished: Exclude<WhenFinished, 'refusedByItself'>
  /**
   * Reads all that the answer needs. The function that it returns then searches in another thread, while the database
   * is free.
   */
  readonly read: (
    args: ReadArgs<M> & { readonly tx: Tx; readonly event: EventRow },
  ) => Promise<(offThread: DoSeatingWork) => Promise<Reply<M>>>
}

/** Builds a call that changes nothing and reads the database on one snapshot. */
export function readingCall<M extends DescMethod>(call: ReadingCall<M>): Call {
  const make: MakeAnswer<M> = ({ deps, args, eventId, isTold }) =>
    deps.database.db.transaction(async (tx) => {
      // The console decides by an answer's version which rulings it lays over the answer. If the answer were newer
      // than its version, the console would count a ruling twice.
      const version = isTold && eventId !== null ? await readEventVersion(tx, eventId) : null
      return { version, reply: await call.run({ ...args, tx }) }
    }, ON_ONE_SNAPSHOT)
  return readCall('reading', call, make)
}

/**
 * Builds a call that runs a single statement and so needs no transaction. Its answer may be newer than the version it
 * names; the console lays no rulings over such answers.
 */
export function statementCall<M extends DescMethod>(call: StatementCall<M>): Call {
  const make: MakeAnswer<M> = async ({ deps, args, version }) => {
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

/** Builds a call that changes nothing and needs long work in another thread. */
export function searchingCall<M extends DescMethod>(call: SearchingCall<M>): Call {
  const { about, whenFinished } = call
  const make: MakeAnswer<M> = async ({ deps, args, isTold }) => {
    const { version, search } = await deps.database.db.transaction(async (tx) => {
      const event = await readEvent(tx, about.eventIdOf(args.request))
      if (whenFinished === 'refused') assertNotFinished(event)
      return { version: event.version, search: await call.read({ ...args, tx, event }) }
    }, ON_ONE_SNAPSHOT)
    return { version: isTold ? version : null, reply: await search(deps.seatingWork) }
  }
  return { ...readCall('searching', call, make), whenFinished }
}
