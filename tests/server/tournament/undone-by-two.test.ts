import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import { anyDayOfTwo, dayOfEveryRuling } from './day-arbitrary'
import { startDay, undoDay } from './day-of-rulings'
import { playDayOfTwo } from './day-of-two'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())

/** `UNDONE_DAYS=200` runs more days. By default there are three fixed days and three random ones. */
const DAYS = {
  numRuns: Number(process.env['UNDONE_DAYS'] ?? 6),
  seed: 20260,
  examples: (['nothing', 'undoes', 'undoes_and_rules_the_same'] as const).map(dayOfEveryRuling),
}
const LONG = { timeout: 60_000 * DAYS.numRuns }

test(
  'on random days with two people, no undo removes a change that the other person made after the log was read',
  LONG,
  async () => {
    const taken = new Set<string>()
    const refused = new Set<string>()
    await fc.assert(
      fc.asyncProperty(anyDayOfTwo, async (rulings) => {
        const day = await startDay(venue)
        const { ruled, undos } = await playDayOfTwo(day, rulings)
        for (const { method, isDone } of undos) (isDone ? taken : refused).add(method)
        expect(undos.filter(({ isDone, stoodAlone }) => isDone && !stoodAlone)).toEqual([])
        expect(undos.filter(({ isDone, hasChanged }) => !isDone && hasChanged)).toEqual([])
        const { expected, found } = await undoDay(day, ruled)
        expect(found).toEqual(expected)
      }),
      DAYS,
    )
    const all = [
      'Mimir.AddExtraTime',
      'Mimir.AddPenalty',
      'Mimir.CancelPenalty',
      'Mimir.DropLastRound',
      'Mimir.FinalizeSession',
      'Mimir.ToggleHideResults',
      'Mimir.UpdatePlayerReplacement',
      'Mimir.UpdatePlayerSeatingFlag',
      'Venue.RestorePenalty',
      'Venue.RestoreRound',
      'Venue.TakeBackApproval',
      'Venue.TakeBackExtraTime',
    ]
    expect([...taken].toSorted()).toEqual(all)
    expect([...refused].toSorted()).toEqual(all)
  },
)
