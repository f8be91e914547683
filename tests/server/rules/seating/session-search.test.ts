import { describe, expect, test } from 'vitest'
import { seatingQuality, type SeatedSession } from '../../../../server/rules/seating/quality'
import { searchSession } from '../../../../server/rules/seating/session-search'

const MOVES = 300_000

describe('searching one session after another', () => {
  test.each([
    { players: 8, sessions: 4, excess: 24, most: 3 },
    { players: 16, sessions: 8, excess: 72, most: 2 },
    { players: 16, sessions: 12, excess: 168, most: 3 },
    { players: 20, sessions: 10, excess: 110, most: 2 },
    { players: 40, sessions: 8, excess: 0, most: 1 },
    { players: 64, sessions: 12, excess: 0, most: 1 },
    { players: 100, sessions: 12, excess: 0, most: 1 },
  ])(
    'searching session after session leaves at most $excess repeated meetings for $players players and $sessions sessions',
    ({ players, sessions, excess, most }) => {
      const quality = seatingQuality(searched({ players, sessions }))

      expect(quality.excess).toBeLessThanOrEqual(excess)
      expect(quality.worstPair?.meetings).toBeLessThanOrEqual(most)
    },
  )

  test('searching session after session keeps the winds of nearly all of 100 players even', () => {
    const quality = seatingQuality(searched({ players: 100, sessions: 8 }))

    expect(quality.windSpread).toBeLessThanOrEqual(2)
    expect(quality.windUneven).toBeLessThanOrEqual(5)
  })

  test("the search for a session's tables seats the same four players again if there are only four players", () => {
    const [table] = searchSession({
      playerIds: [1, 2, 3, 4],
      history: [[[1, 2, 3, 4]]],
      seed: 1,
      moves: MOVES,
      withWinds: true,
    })

    expect(table?.toSorted()).toEqual([1, 2, 3, 4])
  })

  test("the search for a session's tables finds the same tables for the same seed, and other tables for another seed", () => {
    const history = searched({ players: 24, sessions: 3 })
    const playerIds = history[0]?.flat() ?? []
    const options = { playerIds, history, moves: 10_000, withWinds: true }

    expect(searchSession({ ...options, seed: 5 })).toEqual(searchSession({ ...options, seed: 5 }))
    expect(searchSession({ ...options, seed: 5 })).not.toEqual(
      searchSession({ ...options, seed: 6 }),
    )
  })

  test("the search for a session's tables leaves out players who left, and ignores their meetings", () => {
    const history = searched({ players: 24, sessions: 3 })
    const playerIds = (history[0]?.flat() ?? []).filter((id) => id > 4)
    const tables = searchSession({ playerIds, history, seed: 1, moves: MOVES, withWinds: true })

    expect(tables.flat().toSorted((a, b) => a - b)).toEqual(playerIds.toSorted((a, b) => a - b))
    expect(seatingQuality([...history, tables]).excess).toBe(0)
  })
})

function searched({ players, sessions }: { players: number; sessions: number }): SeatedSession[] {
  const playerIds = Array.from({ length: players }, (_, place) => place + 1)
  const history: SeatedSession[] = []
  for (let seed = 0; seed < sessions; seed++) {
    history.push(searchSession({ playerIds, history, seed, moves: MOVES, withWinds: true }))
  }
  return history
}
