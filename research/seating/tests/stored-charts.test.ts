import { expect, test } from 'vitest'
import { rotatedSessions } from '../../../server/rules/seating/rotation'
import { startsAsConstructed, turnedByMatrix } from '../charts/as-written'

// These take seconds each; `../stored-charts.test.ts` has those that the product runs.

test.each([16, 28, 40, 44, 48])(
  'the stored chart for %i players begins with the constructed sessions',
  (players) => {
    expect(startsAsConstructed(players)).toBe(true)
  },
)

test.each([15, 18, 20])(
  'the stored steps for %i tables are the difference matrix that the search finds',
  (tables) => {
    expect(rotatedSessions(tables)).toEqual(turnedByMatrix(tables))
  },
)
