import type { Chore } from '../chores/start-chores'
import type { Database } from '../db/database'
import { forgetOldHits, summarizeOldHits, type HitStore } from './hit-store'

const WRITE_EVERY_MS = 10_000
const DAY_MS = 24 * 3600 * 1000

/** The regular work of the statistics: writing new hits, deleting old ones and summing up old months. */
export function trafficChores({
  db,
  hits,
  now,
}: {
  db: Database
  hits: HitStore
  now: () => Date
}): readonly Chore[] {
  return [
    { failure: 'hits could not be written', everyMs: WRITE_EVERY_MS, run: () => hits.write() },
    {
      failure: 'old hits could not be forgotten',
      everyMs: DAY_MS,
      run: () => forgetOldHits(db, now()),
    },
    {
      failure: 'old hits could not be summed up',
      everyMs: DAY_MS,
      run: () => summarizeOldHits(db, now()),
    },
  ]
}
