import type { RoundJson } from '../../../../src/contract/wire/atoms_pb'
import { record, startGames } from './games'
import type { Hall, HallOptions } from '../hall'
import type { TestVenue } from '../test-venue'

/** The options of a hall of one table, whose games end with the first hand after the timer has run out. */
export const SHORT_GAMES = {
  players: 4,
  ruleset: { endingPolicy: 'endAfterHand' },
} as const satisfies HallOptions

/**
 * Seats the four players, plays one hand after the timer has run out, and approves the result. The clock moves on by 76
 * minutes. Returns the game's hash.
 */
export async function playShortGame(
  venue: TestVenue,
  { hall, round }: { hall: Hall; round: RoundJson },
): Promise<string> {
  const [hash = ''] = await startGames(venue, hall)
  venue.clock.forward({ minutes: 76 })
  await record(venue, { hall, hash, round })
  const { eventId, referee } = hall
  await venue.call('Mimir.FinalizeSession', { eventId }, { credentials: referee.credentials })
  return hash
}
