import { expect, test } from 'vitest'
import { roundName, WIND_CHARACTERS } from '../../../../src/domain/session/round-names'

test.each([
  [1, { wind: 'east', hand: 1 }],
  [4, { wind: 'east', hand: 4 }],
  [5, { wind: 'south', hand: 1 }],
  [11, { wind: 'west', hand: 3 }],
  [16, { wind: 'north', hand: 4 }],
  [0, null],
  [17, null],
  [-1, null],
  [1.5, null],
  [Number.NaN, null],
])(
  'round %d is named by its wind and number, and a number outside 1 to 16 has no name',
  (roundIndex, name) => {
    expect(roundName(roundIndex)).toEqual(name)
  },
)

test('each wind has its Chinese character', () => {
  expect(WIND_CHARACTERS).toEqual({ east: '東', south: '南', west: '西', north: '北' })
})
