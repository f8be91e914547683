import { expect, test } from 'vitest'
import { drawnAt, seededDraw } from '../../../../server/rules/seating/seeded-random'

test('a seed always gives the same numbers', () => {
  const draw = seededDraw(1)

  expect([draw(1000), draw(1000), draw(1000), draw(4)]).toEqual([627, 2, 527, 3])
})

test.each([2, 3, 40, 400, 4096, 32_768])(
  'a random number below %i is the same whether or not the numbers before it were drawn',
  (limit) => {
    const draw = seededDraw(-77)
    const drawn = Array.from({ length: 2000 }, () => draw(limit))

    expect(drawn.map((_, nth) => drawnAt(-77, nth, limit))).toEqual(drawn)
  },
)
