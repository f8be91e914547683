import { expect, test } from 'vitest'
import { mendWinds } from '../../../../server/rules/seating/mend-winds'
import { drawTables } from '../../../../server/rules/seating/plain-draw'
import { seatingQuality } from '../../../../server/rules/seating/quality'
import { seededDraw } from '../../../../server/rules/seating/seeded-random'
import { splitWinds } from '../../../../server/rules/seating/wind-split'

test('most players who had one wind twice in four sessions have even winds four sessions later', () => {
  const first = fourSessions([1, 2, 3, 4])
  const [one, two, three, four] = first
  const history = [one, two, three, four?.map(([a, b, c, d]) => [b, a, d, c] as const)].map(
    (session) => session ?? [],
  )
  const ahead = splitWinds(fourSessions([5, 6, 7, 8]), seededDraw(2))
  const mended = mendWinds({ sessions: ahead, history, draw: seededDraw(3) })

  expect(seatingQuality([...history, ...ahead]).windUneven).toBe(40)
  expect(seatingQuality([...history, ...mended]).windUneven).toBeLessThanOrEqual(8)
  expect(seatingQuality([...history, ...mended]).windSpread).toBeLessThanOrEqual(2)
  expect(mended.map((tables) => tables.map((table) => table.toSorted()))).toEqual(
    ahead.map((tables) => tables.map((table) => table.toSorted())),
  )
})

test('winds that are already balanced are not changed', () => {
  const history = fourSessions([1, 2, 3, 4])
  const ahead = fourSessions([5, 6, 7, 8])

  expect(mendWinds({ sessions: ahead, history, draw: seededDraw(3) })).toEqual(ahead)
})

/** Plays four sessions in which everybody gets each wind once. */
function fourSessions(seeds: readonly number[]) {
  const pool = Array.from({ length: 40 }, (_, place) => place + 1)
  const drawn = seeds.map((seed) => drawTables({ pool, groupsCount: 1, seed }))
  return splitWinds(drawn, seededDraw(1))
}
