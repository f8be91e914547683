import type { Tx } from '../db/database'

/** The arguments of a job's step: an open transaction, the event, and the time. */
export interface WorkArgs {
  readonly tx: Tx
  readonly eventId: number
  readonly now: Date
}

/**
 * Work about a whole event, done in one transaction. If its process is killed, the work runs again, so it
 * must replace what it has written before. If readers of the event see the result, the work must raise the
 * event's version with `lockEvent` right before it writes. With an earlier lock on PostgreSQL, every change
 * of the event would have to wait for the work.
 */
export interface EventWork {
  readonly about: 'event'
  readonly run: (args: WorkArgs) => Promise<void>
}

/** Runs reads that all see one state. They must be short, because calls wait for them on the embedded database. */
export type RunShortReads = <T>(reads: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Work about a whole event that reads and computes for a long time. It reads and computes in many short steps
 * first, and then writes the result in one transaction, like an `EventWork`. A change of the event meanwhile
 * queues the same job again.
 */
export interface PreparedWork {
  readonly about: 'event'
  readonly prepare: (args: {
    readonly read: RunShortReads
    readonly eventId: number
    readonly now: Date
  }) => Promise<EventWork['run']>
}

/** Thrown by work whose data have changed since it read them. The work writes nothing, and the job starts again. */
export class BeginAnew extends Error {
  override readonly name = 'BeginAnew'
}

interface OfPlayers {
  readonly about: 'player'
  /** How many players one transaction handles: so few that calls do not wait long for its end. */
  readonly atOnce: number
  readonly listPlayers: (args: { tx: Tx; eventId: number }) => Promise<readonly number[]>
}

type DoPlayers = (args: WorkArgs & { playerIds: readonly number[] }) => Promise<void>

/**
 * Work about single players of an event. A job about everybody handles the listed players in small groups, each
 * group in one transaction. If its process is killed, the work may run again. It does not raise the event's
 * version, because for hundreds of players every tablet would read the event again and again. So a read of its
 * results must never answer "unchanged".
 */
export interface PlayerWork extends OfPlayers {
  readonly run: DoPlayers
}

/** A `PlayerWork` that reads for a long time. It first reads everything about these players in short reads. */
export interface PreparedPlayerWork extends OfPlayers {
  readonly prepare: (args: {
    readonly read: RunShortReads
    readonly eventId: number
    readonly playerIds: readonly number[]
  }) => Promise<DoPlayers>
}

/**
 * The work for each kind of job, set where the server is put together. If a kind has no work, its jobs stay
 * queued.
 */
export interface JobWorks {
  readonly rebuildScoring?: EventWork
  readonly achievements?: EventWork | PreparedWork
  readonly playerStats?: PlayerWork | PreparedPlayerWork
}
