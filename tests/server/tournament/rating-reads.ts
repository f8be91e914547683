import { expect } from 'vitest'
import type { HallPerson } from '../harness/hall'
import { expectedRatings, shortened, type ExpectedRow } from './expected-ratings'
import type { Tournament } from './forty-players'

/**
 * Compares the rating table with the test's own results. A visitor sees only approved games; the organiser also sees
 * games that wait for approval.
 */
export async function expectRatings(tournament: Tournament): Promise<void> {
  const { games, penalties, organiser } = tournament
  const approved = [...games.values()].filter(({ status }) => status === 'approved')
  const ended = [...games.values()].filter(({ status }) => status !== 'running')
  expect(await readRatings(tournament, null)).toEqual(expectedRatings(approved, penalties))
  expect(await readRatings(tournament, organiser)).toEqual(expectedRatings(ended, penalties))
}

/**
 * Reads the rating table, and checks that its best player comes first. Returns the rows sorted by
 * player id.
 */
export async function readRatings(
  { wire, eventId }: Tournament,
  by: HallPerson | null,
): Promise<ExpectedRow[]> {
  const request = { eventIdList: [eventId], orderBy: 'rating', order: 'desc' }
  const { list = [] } = await wire.call('Mimir.GetRatingTable', request, { by })
  const rows = list.map((row) => ({
    id: row.id ?? 0,
    rating: Number(row.rating),
    winnerZone: row.winnerZone ?? false,
    avgPlace: shortened(Number(row.avgPlace)),
    avgScore: shortened(Number(row.avgScore)),
    gamesPlayed: row.gamesPlayed ?? 0,
    penaltiesAmount: Number(row.penaltiesAmount),
    penaltiesCount: row.penaltiesCount ?? 0,
  }))
  const ratings = rows.map(({ rating }) => rating)
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  return rows.toSorted((a, b) => a.id - b.id)
}
