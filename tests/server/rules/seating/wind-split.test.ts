import { describe, expect, test } from 'vitest'
import { drawTables } from '../../../../server/rules/seating/plain-draw'
import { seatingQuality } from '../../../../server/rules/seating/quality'
import { seededDraw } from '../../../../server/rules/seating/seeded-random'
import { splitWinds } from '../../../../server/rules/seating/wind-split'

describe('winds dealt for four sessions together', () => {
  test.each([{ players: 4 }, { players: 16 }, { players: 40 }, { players: 400 }])(
    'winds dealt for four sessions together give each of $players players each wind once',
    ({ players }) => {
      const sessions = fourDraws(players)
      const dealt = splitWinds(sessions, seededDraw(5))

      expect(seatingQuality(dealt)).toMatchObject({ windSpread: 0, windUneven: 0 })
      expect(membersOf(dealt)).toEqual(membersOf(sessions))
    },
  )

  test('winds dealt for four sessions together give nobody a wind twice in the first three sessions', () => {
    const dealt = splitWinds(fourDraws(64), seededDraw(9))

    expect(seatingQuality(dealt.slice(0, 2)).windSpread).toBe(1)
    expect(seatingQuality(dealt.slice(0, 3)).windSpread).toBe(1)
  })

  test('when winds are dealt for four sessions together, the seed decides the first wind of each player', () => {
    const sessions = fourDraws(16)

    expect(splitWinds(sessions, seededDraw(1))).toEqual(splitWinds(sessions, seededDraw(1)))
    expect(splitWinds(sessions, seededDraw(1))).not.toEqual(splitWinds(sessions, seededDraw(2)))
  })

  test('when the same four players sit together in four sessions, each of them gets each wind once', () => {
    const dealt = splitWinds(
      [[[1, 2, 3, 4]], [[1, 2, 3, 4]], [[1, 2, 3, 4]], [[1, 2, 3, 4]]],
      seededDraw(1),
    )

    expect(dealt.map(([table]) => table?.indexOf(1)).toSorted()).toEqual([0, 1, 2, 3])
    expect(dealt.map(([table]) => table?.indexOf(2)).toSorted()).toEqual([0, 1, 2, 3])
    expect(dealt.map(([table]) => table?.indexOf(3)).toSorted()).toEqual([0, 1, 2, 3])
    expect(dealt.map(([table]) => table?.indexOf(4)).toSorted()).toEqual([0, 1, 2, 3])
  })
})

function fourDraws(players: number) {
  const pool = Array.from({ length: players }, (_, place) => place * 3 + 7)
  return [1, 2, 3, 4].map((seed) => drawTables({ pool, groupsCount: 1, seed }))
}

function membersOf(sessions: readonly (readonly (readonly number[])[])[]) {
  return sessions.map((tables) => tables.map((table) => table.toSorted()))
}
