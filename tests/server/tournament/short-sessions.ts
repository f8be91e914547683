import { expect } from 'vitest'
import { seatingQuality, type SeatedSession } from '../../../server/rules/seating/quality'
import { cutInFours } from '../../../server/rules/seating/plain-draw'
import { present } from '../../../src/lib/assert'
import { readTables, ronHand, type ReadTable } from '../harness/played/games'
import { layHall, layPeople, type Hall, type HallPerson } from '../harness/hall'
import type { TestVenue } from '../harness/test-venue'

/** A tournament whose games end after one hand, and the test's own records of it. */
export interface ShortTournament {
  readonly venue: TestVenue
  readonly hall: Hall
  /** Players who come while the tournament runs. */
  readonly lateEntrants: readonly HallPerson[]
  /** The players who take part in the next seating. */
  included: number[]
  /** The seated sessions, by table and seat. */
  readonly sessions: SeatedSession[]
}

/** Writes an event of forty players without games, with balanced winds. */
export async function openShortTournament(venue: TestVenue): Promise<ShortTournament> {
  const hall = await layHall(venue, {
    players: 40,
    event: { isPrescripted: true, windMode: 'balanced' },
    ruleset: { endingPolicy: 'endAfterHand' },
  })
  const lateEntrants = await layPeople(venue, ['Late one', 'Late two'])
  return { venue, hall, lateEntrants, included: hall.players.map(({ id }) => id), sessions: [] }
}

/**
 * Checks that in the new seating everybody who takes part has one seat and nobody else has one, at tables 1, 2 and so
 * on. Then plays and approves the session.
 */
export async function playSeated(tournament: ShortTournament): Promise<SeatedSession> {
  const { venue, hall, included, sessions } = tournament
  const running = (await readTables(venue, hall)).filter(isRunning)
  const ids = running.flatMap(({ players = [] }) => players.map(({ id = 0 }) => id))
  expect(running.map(({ tableIndex }) => tableIndex)).toEqual(running.map((_, nth) => nth + 1))
  expect(ids.toSorted((a, b) => a - b)).toEqual(included.toSorted((a, b) => a - b))
  const session = cutInFours(ids)
  sessions.push(session)

  const about = { eventId: hall.eventId }
  const { credentials } = hall.referee
  await venue.call('Mimir.StartTimer', about, { credentials })
  venue.clock.forward({ minutes: 76 })
  await Promise.all(running.map((table, nth) => playHand(tournament, { table, nth })))
  await venue.call('Mimir.FinalizeSession', about, { credentials })
  venue.clock.forward({ minutes: 15 })
  return session
}

/** Counts the pairs of players who sat together in the last session and also in an earlier session. */
export function newRepeats({ sessions }: ShortTournament): number {
  return seatingQuality(sessions).excess - seatingQuality(sessions.slice(0, -1)).excess
}

/**
 * How unevenly a player got the four winds: how often the most frequent wind minus how often the
 * rarest one. Returns the largest value among the players who take part.
 */
export function windSpread({ sessions, included }: ShortTournament): number {
  const winds = included.map((id) => {
    const seats = sessions.flat().map((table) => table.indexOf(id))
    return [0, 1, 2, 3].map((wind) => seats.filter((seat) => seat === wind).length)
  })
  return Math.max(...winds.map((counts) => Math.max(...counts) - Math.min(...counts)))
}

const isRunning = ({ status }: ReadTable) => status === 'SESSION_STATUS_INPROGRESS'

/**
 * Plays a hand at a table. Each table and each session has another winner and another hand, so that the ratings differ.
 */
async function playHand(
  { venue, hall, lateEntrants, sessions }: ShortTournament,
  { table, nth }: { table: ReadTable; nth: number },
): Promise<void> {
  const { sessionHash = '', players = [] } = table
  const four = players.map(({ id = 0 }) => id)
  const turn = nth + sessions.length
  const winnerId = four[turn % 4] ?? 0
  const loserId = four[(turn + 1 + (nth % 3)) % 4] ?? 0
  const by = [...hall.players, ...lateEntrants].find(({ id }) => id === winnerId)
  const { credentials } = present(by, `player ${winnerId}`)
  const roundData = ronHand({ roundIndex: 1, honba: 0, winnerId, loserId, han: 1 + (turn % 5) })
  await venue.call('Mimir.AddRound', { sessionHash, roundData }, { credentials })
}
