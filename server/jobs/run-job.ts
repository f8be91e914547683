import type { Database, Tx } from '../db/database'
import { databaseFailureOf } from '../db/database-failure'
import { holdJob, mustGiveWay, writeJob, type ClaimedJob } from './claimed-job'
import type { JobWorks } from './job-work'

export interface RunJobOptions {
  readonly db: Database
  readonly works: JobWorks
  readonly now: () => Date
  /** Once aborted, the job is put back between two steps, as it is for a rebuild that waits. */
  readonly signal: AbortSignal
  readonly onFailure: (error: unknown, job: ClaimedJob) => void
}

type Step = (args: { tx: Tx; now: Date }) => Promise<void>

const ATTEMPTS = 3

/**
 * Does a claimed job step by step, each step in one transaction with its progress, so that a job cut off goes on where
 * it stopped. One that fails is tried three times; while the database does not answer, it waits for its lease to end.
 */
export async function runJob(job: ClaimedJob, options: RunJobOptions): Promise<void> {
  const { db, signal, onFailure, now } = options
  try {
    const steps = await planSteps(job, options)
    const goesOn = steps.length > 0 && steps.length === job.stepsTotal
    // A single step tells of itself once it is done.
    const isPlanned = goesOn || steps.length === 1
    if (!isPlanned && !(await writePlan(job, { db, total: steps.length, now: now() }))) return
    for (let done = goesOn ? job.stepsDone : 0; done < steps.length; done++) {
      if (signal.aborted || (await mustGiveWay(db, job))) return await putBack(job, db)
      if (!(await takeStep(job, { ...options, steps, done }))) return
    }
  } catch (error) {
    onFailure(error, job)
    if (databaseFailureOf(error) !== null) return
    const isLast = job.attempts >= ATTEMPTS
    await writeJob(
      db,
      job,
      isLast
        ? { status: 'failed', endedAt: now(), leasedUntil: null, failure: textOf(error) }
        : { status: 'queued', leasedUntil: null },
    )
  }
}

/** One step, or one per player in a job about everybody. */
async function planSteps(job: ClaimedJob, { db, works }: RunJobOptions): Promise<Step[]> {
  const { eventId, kind, playerId } = job
  const work = works[kind]
  if (work === undefined) throw new Error(`No work of kind ${kind}`)
  if (work.about === 'event') return [(args) => work.run({ ...args, eventId })]
  const playerIds =
    playerId === null ? await db.transaction((tx) => work.listPlayers({ tx, eventId })) : [playerId]
  return playerIds.map((each) => (args) => work.run({ ...args, eventId, playerId: each }))
}

function writePlan(
  job: ClaimedJob,
  { db, total, now }: { db: Database; total: number; now: Date },
): Promise<boolean> {
  const isDone = total === 0
  return writeJob(db, job, { stepsTotal: total, stepsDone: 0, ...(isDone && ended(now)) })
}

/** False when the job is another runner's by now: nothing happened. */
function takeStep(
  job: ClaimedJob,
  { db, now, steps, done }: RunJobOptions & { steps: readonly Step[]; done: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await holdJob(tx, job, now()))) return false
    await steps[done]?.({ tx, now: now() })
    const isLast = done + 1 === steps.length
    const stepsTotal = steps.length
    return writeJob(tx, job, { stepsDone: done + 1, stepsTotal, ...(isLast && ended(now())) })
  })
}

const ended = (now: Date) => ({ status: 'done', endedAt: now, leasedUntil: null }) as const

/** As if it had never been claimed. */
async function putBack(job: ClaimedJob, db: Database): Promise<void> {
  const attempts = job.attempts - 1
  await writeJob(db, job, { status: 'queued', leasedUntil: null, attempts })
}

/** A failed query's own text lists the values it was given; its cause does not. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
