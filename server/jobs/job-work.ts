import type { Tx } from '../db/database'

/** The arguments of a job's step: an open transaction, the event, and the time. */
export interface WorkArgs {
  readonly tx: Tx
  readonly eventId: number
  readonly now: Date
}

/**
 * Work about a whole event, done in one transaction. It may run again after a kill, so it replaces what it wrote
 * before. When readers of the event see the result, it calls `lockEvent`, which raises the version, right before it
 * writes: on PostgreSQL an earlier lock would hold up every change of the event.
 */
export interface EventWork {
  readonly about: 'event'
  readonly run: (args: WorkArgs) => Promise<void>
}

/** Runs reads that all see one state. They must be short, because on the embedded database everybody waits for them. */
export type RunShortReads = <T>(reads: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Work about a whole event that reads and computes for long. It does so beforehand in short reads, and then writes the
 * result in one transaction, like an `EventWork`. A change of the event meanwhile queues the same job again.
 */
export interface PreparedWork {
  readonly about: 'event'
  readonly prepare: (args: {
    readonly read: RunShortReads
    readonly eventId: number
    readonly now: Date
  }) => Promise<EventWork['run']>
}

/** Thrown by work that finds its data changed: nothing of it is kept, and the job begins anew. */
export class BeginAnew extends Error {
  override readonly name = 'BeginAnew'
}

interface OfPlayers {
  readonly about: 'player'
  /** How many players one transaction handles: so few that nobody waits long for its end. */
  readonly atOnce: number
  readonly listPlayers: (args: { tx: Tx; eventId: number }) => Promise<readonly number[]>
}

type DoPlayers = (args: WorkArgs & { playerIds: readonly number[] }) => Promise<void>

/**
 * Work about single players of an event. A job about everybody handles the listed players in small groups, each group
 * in one transaction. It may run again after a kill. It raises no version, because hundreds of players in a row would
 * make every reader of the event read anew. For the same reason reads of its results are never answered "unchanged".
 */
export interface PlayerWork extends OfPlayers {
  readonly run: DoPlayers
}

/** A `PlayerWork` that reads for long. It first reads everything that these players need, in short reads. */
export interface PreparedPlayerWork extends OfPlayers {
  readonly prepare: (args: {
    readonly read: RunShortReads
    readonly eventId: number
    readonly playerIds: readonly number[]
  }) => Promise<DoPlayers>
}

/** The work for each kind of job, set where the server is put together. Jobs of a kind without work stay queued. */
export interface JobWorks {
  readonly rebuildScoring?: EventWork
  readonly achievements?: EventWork | PreparedWork
  readonly playerStats?: PlayerWork | PreparedPlayerWork
}
