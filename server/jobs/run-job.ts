import { ON_ONE_SNAPSHOT, type Database, type Tx } from '../db/database'
import { databaseFailureOf } from '../db/database-failure'
import { renewLease, mustGiveWay, writeJob, type ClaimedJob } from './claimed-job'
import { BeginAnew, type JobWorks, type RunShortReads } from './job-work'

export interface RunJobOptions {
  readonly db: Database
  readonly works: JobWorks
  readonly now: () => Date
  /**
   * When this aborts, the job goes back into the queue between two steps. It also goes back when a rebuild
   * waits.
   */
  readonly signal: AbortSignal
  readonly onFailure: (error: unknown, job: ClaimedJob) => void
  /**
   * Waits while the server draws seatings for calls. A job calls this before each step and each read, so that such
   * calls go first.
   */
  readonly untilSeatingsDrawn?: () => Promise<void>
}

/** The steps of a job. */
interface Plan {
  /** One step for a job about the event, or one step for each player. */
  readonly total: number
  /** How many steps are done in one transaction. */
  readonly atOnce: number
  readonly run: (args: { tx: Tx; now: Date; from: number; to: number }) => Promise<void>
}

const MOST_FAILURES = 3
/** The lease is renewed after this time, long before it ends. */
const RENEW_AFTER_MS = 3000

/**
 * Runs a claimed job. Each transaction does some steps and stores the progress, so that an interrupted job
 * goes on where it stopped. The third failure ends the job; a killed process is not a failure. When the
 * database does not answer, the job stops and does not give its lease back; the lease then ends by itself.
 */
export async function runJob(job: ClaimedJob, options: RunJobOptions): Promise<void> {
  const { db, signal, onFailure, now } = options
  try {
    const plan = await planOf(job, options)
    const { total, atOnce } = plan
    const goesOn = total > 0 && total === job.stepsTotal
    // A job with one step needs no stored plan: the step itself stores the number of steps when it ends.
    const isPlanned = goesOn || total === 1
    if (!isPlanned && !(await writePlan(job, { db, total, now: now() }))) return
    for (let done = goesOn ? job.stepsDone : 0; done < total; done += atOnce) {
      await options.untilSeatingsDrawn?.()
      if (signal.aborted || (await mustGiveWay(db, job))) return await putBack(job, db)
      if (!(await takeSteps(job, { ...options, plan, done }))) return
    }
  } catch (error) {
    if (error instanceof BeginAnew) return await putBack(job, db)
    onFailure(error, job)
    if (databaseFailureOf(error) !== null) return
    const failures = job.failures + 1
    const isLast = failures >= MOST_FAILURES
    await writeJob(
      db,
      job,
      isLast
        ? { status: 'failed', failures, endedAt: now(), leasedUntil: null, failure: textOf(error) }
        : { status: 'queued', failures, leasedUntil: null },
    )
  }
}

async function planOf(job: ClaimedJob, options: RunJobOptions): Promise<Plan> {
  const { db, works } = options
  const { eventId, kind, playerId } = job
  const work = works[kind]
  if (work === undefined) throw new Error(`No work of kind ${kind}`)
  if (work.about === 'event') {
    const run =
      'prepare' in work
        ? await work.prepare({ eventId, now: options.now(), read: shortReads(job, options) })
        : work.run
    return { total: 1, atOnce: 1, run: ({ tx, now }) => run({ tx, now, eventId }) }
  }
  const playerIds =
    playerId === null ? await db.transaction((tx) => work.listPlayers({ tx, eventId })) : [playerId]
  const run =
    'prepare' in work
      ? await work.prepare({ eventId, playerIds, read: shortReads(job, options) })
      : work.run
  return {
    total: playerIds.length,
    atOnce: work.atOnce,
    run: ({ tx, now, from, to }) => run({ tx, now, eventId, playerIds: playerIds.slice(from, to) }),
  }
}

/**
 * Runs short reads, and renews the lease between them. Throws when the runner has to stop or another runner has
 * the job.
 */
function shortReads(
  job: ClaimedJob,
  { db, now, signal, untilSeatingsDrawn }: RunJobOptions,
): RunShortReads {
  let renewedAt = now().getTime()
  return async (reads) => {
    await untilSeatingsDrawn?.()
    const time = now()
    const isDue = time.getTime() - renewedAt >= RENEW_AFTER_MS
    if (signal.aborted || (isDue && !(await renewLease(db, job, time)))) throw new BeginAnew()
    if (isDue) renewedAt = time.getTime()
    return db.transaction(reads, ON_ONE_SNAPSHOT)
  }
}

function writePlan(
  job: ClaimedJob,
  { db, total, now }: { db: Database; total: number; now: Date },
): Promise<boolean> {
  const isDone = total === 0
  return writeJob(db, job, { stepsTotal: total, stepsDone: 0, ...(isDone && ended(now)) })
}

/** Does the next steps. Returns false, and changes nothing, when another runner has the job now. */
function takeSteps(
  job: ClaimedJob,
  { db, now, plan, done }: RunJobOptions & { plan: Plan; done: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await renewLease(tx, job, now()))) return false
    const { total: stepsTotal } = plan
    const stepsDone = Math.min(done + plan.atOnce, stepsTotal)
    await plan.run({ tx, now: now(), from: done, to: stepsDone })
    const isLast = stepsDone === stepsTotal
    return writeJob(tx, job, { stepsDone, stepsTotal, ...(isLast && ended(now())) })
  })
}

const ended = (now: Date) => ({ status: 'done', endedAt: now, leasedUntil: null }) as const

/** Puts the job back into the queue. The claim does not count as an attempt. */
async function putBack(job: ClaimedJob, db: Database): Promise<void> {
  const attempts = job.attempts - 1
  await writeJob(db, job, { status: 'queued', leasedUntil: null, attempts })
}

/** The text of a failed query's error lists the query's values; the text of its cause does not. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
