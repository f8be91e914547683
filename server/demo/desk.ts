import type { Milliseconds } from '../../src/domain/ids'
import type { Log } from '../http/log'
import { failureForLog, type HallCalls } from './hall-calls'
import type { HallView, PlayedTable } from './hall-view'
import { waitUnlessStopped, type Pace } from './pace'

export interface DeskDeps {
  readonly view: HallView
  readonly calls: HallCalls
  readonly pace: Pace
  readonly log: Log
  readonly stop: AbortSignal
  /** Milliseconds since a fixed moment; never goes back. */
  readonly elapsedMs: () => Milliseconds
  /** Called with every table when the hall's desk first sees it. */
  readonly onTable: (table: PlayedTable) => void
}

/** What the simulated referee has to do next; null while the hall plays. */
type Step = 'approve' | 'seat' | 'startTimer' | null

const LONGEST_BACKOFF_MS = 60_000

/** Draws seats for everybody and starts the timer. */
export async function seatHall(deps: Pick<DeskDeps, 'calls' | 'log'>): Promise<void> {
  if (await did(deps, 'seat')) await did(deps, 'startTimer')
}

/** Reads the tables. Returns false when the reading failed. */
export async function readHall({ view, calls, log, onTable }: DeskDeps): Promise<boolean> {
  const begunAt = view.beginReading()
  const reading = await calls.read()
  if (!reading.ok) {
    log.warn('the simulated hall could not be read', { reason: failureForLog(reading.error) })
    return false
  }
  for (const table of view.take(reading.value, begunAt)) onTable(table)
  return true
}

/**
 * Plays the referee: keeps one session after another going until the hall stops. Before each step it waits, so
 * that visitors can take the step themselves.
 */
export async function runDesk(deps: DeskDeps): Promise<void> {
  const { pace, stop, elapsedMs } = deps
  let waitMs = pace.readMs
  let due: { step: Step; since: Milliseconds } = { step: null, since: elapsedMs() }
  while (!stop.aborted) {
    await waitUnlessStopped(waitMs, stop)
    if (stop.aborted) return
    const hasRead = await readHall(deps)
    waitMs = hasRead ? pace.readMs : Math.min(waitMs * 2, LONGEST_BACKOFF_MS)
    if (!hasRead) continue
    const step = nextStep(deps.view)
    if (step !== due.step) due = { step, since: elapsedMs() }
    if (step === null || elapsedMs() - due.since < pauseBefore(step, pace)) continue
    await takeStep(deps, step)
    // Reads the new seats immediately. If the server refused the step, the next attempt comes after the full waiting
    // time.
    due = { step: null, since: elapsedMs() }
    if (!stop.aborted) await readHall(deps)
  }
}

function nextStep({ tables, isWaiting }: HallView): Step {
  if (isWaiting) return 'startTimer'
  const statuses = [...tables.values()].map(({ status }) => status)
  if (statuses.some((status) => status === 'inprogress' || status === 'unknown')) return null
  return statuses.includes('prefinished') ? 'approve' : 'seat'
}

const pauseBefore = (step: NonNullable<Step>, pace: Pace): Milliseconds =>
  step === 'approve' ? pace.approveAfterMs : pace.patienceMs

async function takeStep(deps: DeskDeps, step: NonNullable<Step>): Promise<void> {
  switch (step) {
    case 'approve':
      if (await did(deps, 'approve')) await seatHall(deps)
      return
    case 'seat':
      await seatHall(deps)
      return
    case 'startTimer':
      await did(deps, 'startTimer')
  }
}

async function did(
  { calls, log }: Pick<DeskDeps, 'calls' | 'log'>,
  step: NonNullable<Step>,
): Promise<boolean> {
  const answer = await calls[step]()
  if (!answer.ok) {
    log.warn('a step of the simulated hall was refused', {
      step,
      reason: failureForLog(answer.error),
    })
  }
  return answer.ok
}
