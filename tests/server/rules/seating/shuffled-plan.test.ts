import { describe, expect, test } from 'vitest'
import { cutInFours } from '../../../../server/rules/seating/plain-draw'
import { seatingQuality } from '../../../../server/rules/seating/quality'
import { planShuffled } from '../../../../server/rules/seating/shuffled-plan'

describe('the plan of an event', () => {
  test.each([
    { players: 16, after8: 72, after10: 120, after12: 168, most: 3, tables: 128 },
    { players: 20, after8: 50, after10: 110, after12: 170, most: 3, tables: 140 },
    { players: 24, after8: 18, after10: 84, after12: 156, most: 2, tables: 144 },
    { players: 28, after8: 0, after10: 42, after12: 126, most: 2, tables: 140 },
    { players: 32, after8: 0, after10: 16, after12: 86, most: 2, tables: 128 },
    { players: 36, after8: 0, after10: 0, after12: 27, most: 2, tables: 120 },
    { players: 40, after8: 0, after10: 0, after12: 0, most: 1, tables: 103 },
    { players: 44, after8: 0, after10: 0, after12: 0, most: 1, tables: 92 },
    { players: 48, after8: 0, after10: 0, after12: 0, most: 1, tables: 79 },
  ])(
    'in the plan of an event for $players players exactly the listed numbers of meetings and of table numbers are repeated',
    ({ players, after8, after10, after12, most, tables }) => {
      const sessions = planned(players)
      const whole = seatingQuality(sessions)

      expect(seatingQuality(sessions.slice(0, 8)).excess).toBe(after8)
      expect(seatingQuality(sessions.slice(0, 10)).excess).toBe(after10)
      expect(whole.excess).toBe(after12)
      expect(whole.backToBack).toBe(0)
      expect(whole.worstPair?.meetings).toBe(most)
      expect(whole.tableRepeats).toBe(tables)
    },
  )

  test.each(sizesFrom(52, 400))(
    'in the plan of twelve sessions for %i players nobody meets another player twice or gets a table number twice',
    (players) => {
      expect(seatingQuality(planned(players))).toMatchObject({
        excess: 0,
        tableRepeats: 0,
        windSpread: 0,
      })
    },
  )

  test.each(sizesFrom(4, 48))(
    'the plan of an event seats %i players once in each session',
    (players) => {
      for (const session of planned(players)) {
        expect(session.flat().toSorted((a, b) => a - b)).toEqual(idsOf(players))
      }
    },
  )

  test.each([16, 20, 24, 40, 100])(
    'the plan of an event keeps the winds of %i players as even as possible after each session',
    (players) => {
      const sessions = planned(players)
      const spreads = sessions.map(
        (_, nth) => seatingQuality(sessions.slice(0, nth + 1)).windSpread,
      )

      expect(spreads).toEqual([1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0])
    },
  )

  test('the plan of an event is the same for the same seed, and gives most players other opponents for another seed', () => {
    const playerIds = idsOf(40)
    const [one, other] = [1, 2].map((seed) => planShuffled({ playerIds, seed }))

    expect(planShuffled({ playerIds, seed: 1 })).toEqual(one)
    expect(meetingsInBoth(one?.sessions[0] ?? [], other?.sessions[0] ?? [])).toBeLessThan(10)
  })

  test('the plan of an event draws opponents and winds of the first session with equal chances for everybody', () => {
    const firstSessions = Array.from({ length: 200 }, (_, seed) =>
      cutInFours(planShuffled({ playerIds: idsOf(16), seed }).sessions[0] ?? []),
    )

    // The two tests have 119 and 45 degrees of freedom. By chance the values exceed these limits once in a thousand
    // times.
    expect(unevennessOfPairs(firstSessions)).toBeLessThan(173.6)
    expect(unevennessOfWinds(firstSessions)).toBeLessThan(80.1)
  })
})

function planned(players: number) {
  return planShuffled({ playerIds: idsOf(players), seed: 7 }).sessions.map(cutInFours)
}

function idsOf(players: number) {
  return Array.from({ length: players }, (_, place) => 3 * place + 11)
}

function sizesFrom(first: number, last: number) {
  return Array.from({ length: (last - first) / 4 + 1 }, (_, nth) => first + 4 * nth)
}

function meetingsInBoth(one: readonly number[], other: readonly number[]) {
  return seatingQuality([cutInFours(one), cutInFours(other)]).excess
}

function unevennessOfPairs(sessions: readonly (readonly (readonly number[])[])[]) {
  const counts = new Map<string, number>()
  for (const table of sessions.flat()) {
    for (const a of table) {
      for (const b of table) {
        if (a < b) counts.set(`${a} ${b}`, (counts.get(`${a} ${b}`) ?? 0) + 1)
      }
    }
  }
  return chiSquare([...counts.values()], { cells: 120, expected: (200 * 24) / 120 })
}

function unevennessOfWinds(sessions: readonly (readonly (readonly number[])[])[]) {
  const counts = new Map<string, number>()
  for (const table of sessions.flat()) {
    for (const [seat, id] of table.entries()) {
      counts.set(`${id} ${seat}`, (counts.get(`${id} ${seat}`) ?? 0) + 1)
    }
  }
  return chiSquare([...counts.values()], { cells: 64, expected: 200 / 4 })
}

function chiSquare(counts: readonly number[], cells: { cells: number; expected: number }) {
  const missing = (cells.cells - counts.length) * cells.expected
  return counts.reduce(
    (sum, count) => sum + (count - cells.expected) ** 2 / cells.expected,
    missing,
  )
}
