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

/**
 * Work about single players of an event; a job about everybody does the listed players a few at a time, each few in one
 * transaction. It may run again after a kill. It raises no version: hundreds of players in a row would make every reader
 * of the event read anew, so what it writes is never answered "unchanged".
 */
export interface PlayerWork {
  readonly about: 'player'
  /** How many players one transaction does: enough to read together, few enough that nobody waits long for its end. */
  readonly atOnce: number
  readonly listPlayers: (args: { tx: Tx; eventId: number }) => Promise<readonly number[]>
  readonly run: (args: WorkArgs & { playerIds: readonly number[] }) => Promise<void>
}

/** The works by kind of job, given where the server is put together; jobs of a kind without work stay queued. */
export interface JobWorks {
  readonly rebuildScoring?: EventWork
  readonly achievements?: EventWork
  readonly playerStats?: PlayerWork
}
