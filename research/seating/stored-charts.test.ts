import { expect, test } from 'vitest'
import { chartSessions } from '../../server/rules/seating/charts'
import { cutInFours } from '../../server/rules/seating/plain-draw'
import { seatingQuality } from '../../server/rules/seating/quality'
import { rotatedSessions } from '../../server/rules/seating/rotation'
import { startsAsConstructed, turnedByMatrix } from './charts/as-written'

// The product runs this file, so only what is found quickly is found again here; tests/ does the others.

test.each([20, 24, 32, 36])(
  'the stored chart for %i players begins with the constructed sessions',
  (players) => {
    expect(startsAsConstructed(players)).toBe(true)
  },
)

test.each([
  { players: 16, repeats: [72, 120, 168] },
  { players: 20, repeats: [50, 110, 170] },
  { players: 24, repeats: [18, 84, 156] },
  { players: 28, repeats: [0, 42, 126] },
  { players: 32, repeats: [0, 16, 86] },
  { players: 36, repeats: [0, 0, 27] },
  { players: 40, repeats: [0, 0, 0] },
  { players: 44, repeats: [0, 0, 0] },
  { players: 48, repeats: [0, 0, 0] },
])(
  'the stored chart for $players players repeats no more than the research found',
  ({ players, repeats }) => {
    const stored = (chartSessions(players) ?? []).map(cutInFours)

    expect([8, 10, 12].map((end) => seatingQuality(stored.slice(0, end)).excess)).toEqual(repeats)
  },
)

test('the stored steps for 24 tables are the difference matrix that the search finds', () => {
  expect(rotatedSessions(24)).toEqual(turnedByMatrix(24))
})
