import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import { playDay, startDay, undoDay } from './day-of-rulings'
import { anyDay } from './day-arbitrary'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())

/** `UNDONE_DAYS=200` runs more days. */
const DAYS = { numRuns: Number(process.env['UNDONE_DAYS'] ?? 8), seed: 20260 }
const LONG = { timeout: 60_000 * DAYS.numRuns }

test(
  'on random days, undoing all rulings in reverse order restores the state before each ruling',
  LONG,
  async () => {
    const undone = new Set<string>()
    await fc.assert(
      fc.asyncProperty(anyDay, async (wishes) => {
        const day = await startDay(venue)
        const ruled = await playDay(day, wishes)
        for (const { method } of ruled) undone.add(method)
        const { expected, found } = await undoDay(day, ruled)
        expect(found).toEqual(expected)
      }),
      DAYS,
    )
    expect([...undone].toSorted()).toEqual([
      'Mimir.AddExtraTime',
      'Mimir.AddPenalty',
      'Mimir.AddRound',
      'Mimir.CancelPenalty',
      'Mimir.DropLastRound',
      'Mimir.FinalizeSession',
      'Mimir.UpdatePlayerReplacement',
      'Mimir.UpdatePlayerSeatingFlag',
      'Venue.RestorePenalty',
      'Venue.RestoreRound',
      'Venue.TakeBackApproval',
      'Venue.TakeBackExtraTime',
    ])
  },
)
