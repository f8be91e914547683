import type { Tx } from '../db/database'

/** What a step of a job gets: an open transaction, the event, and the clock. */
export interface WorkArgs {
  readonly tx: Tx
  readonly eventId: number
  readonly now: Date
}

/**
 * Work about a whole event, done in one transaction. It may run again after a kill, so it replaces what it wrote
 * before. Where readers of the event see the result, it calls `lockEvent` right before it writes, which raises the
 * version; not earlier, because that holds up every change of the event on PostgreSQL.
 */
export interface EventWork {
  readonly about: 'event'
  readonly run: (args: WorkArgs) => Promise<void>
}

/** Runs reads that see one state. Everybody waits for them on the embedded database, so they are to be short. */
export type ShortRead = <T>(reads: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Work about a whole event that reads and computes for long: it does both beforehand, in as many short reads as it
 * takes, and what comes of it is written in one transaction, as that of an `EventWork`. Whatever changes the event
 * meanwhile asks for the same job again.
 */
export interface PreparedWork {
  readonly about: 'event'
  readonly prepare: (args: {
    readonly read: ShortRead
    readonly eventId: number
    readonly now: Date
  }) => Promise<EventWork['run']>
}

/** Thrown by a work that finds what it has read changed: nothing of it is kept, and the job begins anew. */
export class BeginAnew extends Error {
  override readonly name = 'BeginAnew'
}

interface OfPlayers {
  readonly about: 'player'
  /** How many players one transaction does, few enough that nobody waits long for its end. */
  readonly atOnce: number
  readonly listPlayers: (args: { tx: Tx; eventId: number }) => Promise<readonly number[]>
}

type DoPlayers = (args: WorkArgs & { playerIds: readonly number[] }) => Promise<void>

/**
 * Work about single players of an event; a job about everybody does the listed players a few at a time, each few in one
 * transaction. It may run again after a kill. It raises no version: hundreds of players in a row would make every reader
 * of the event read anew, so what it writes is never answered "unchanged".
 */
export interface PlayerWork extends OfPlayers {
  readonly run: DoPlayers
}

/** The same for work that reads for long: it reads beforehand what all these players need, in short reads. */
export interface PreparedPlayerWork extends OfPlayers {
  readonly prepare: (args: {
    readonly read: ShortRead
    readonly eventId: number
    readonly playerIds: readonly number[]
  }) => Promise<DoPlayers>
}

/** The works by kind of job, given where the server is put together; jobs of a kind without work stay queued. */
export interface JobWorks {
  readonly rebuildScoring?: EventWork
  readonly achievements?: EventWork | PreparedWork
  readonly playerStats?: PlayerWork | PreparedPlayerWork
}
