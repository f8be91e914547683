import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEverything } from '../../harness/everything'
import { seatInOrder } from '../../harness/played/games'
import type { Hall } from '../../harness/hall'
import {
  endGames,
  FIRST_SCORES,
  layScriptedHall,
  readNextIndex,
  readSeated,
  saveScript,
  SCRIPT,
} from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// The players' ids are 5 to 12; their local ids are 1 to 8.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const lay = async (options: Parameters<typeof layScriptedHall>[1] = {}) => {
  hall = await layScriptedHall(venue, options)
}
const referee = () => ({ credentials: hall.referee.credentials })
const seat = () => venue.call('Mimir.MakePrescriptedSeating', { eventId: hall.eventId }, referee())
const shuffle = () => {
  const request = { eventId: hall.eventId, groupsCount: 1, seed: 1 }
  return venue.call('Mimir.MakeShuffledSeating', request, referee())
}
const nextIndex = () => readNextIndex(venue)
const IN_SCRIPT_ORDER = [
  [5, 6, 7, 8],
  [9, 10, 11, 12],
]

describe('a reset of the seating', () => {
  const reset = () => venue.call('Mimir.ResetSeating', { eventId: hall.eventId }, referee())

  test('a reset of a seating by script moves the script back by one, so that the same session is seated next', async () => {
    await lay()
    await seat()
    await reset()

    expect(await nextIndex()).toBe(0)
    await seat()
    expect(await readSeated(venue)).toEqual(IN_SCRIPT_ORDER)
  })

  test('a reset of the seating never moves the script before its first session', async () => {
    await lay()
    await seatInOrder(venue, hall)
    await reset()

    expect(await nextIndex()).toBe(0)
  })

  test('a reset of a random seating does not move the script', async () => {
    await lay({ next: 2 })
    await shuffle()
    await reset()

    expect(await nextIndex()).toBe(1)
  })

  test('a reset of a random seating does not move the script even after a session was seated by script', async () => {
    await lay()
    await seat()
    await reset()
    await seat()
    await venue.call('Mimir.StartTimer', { eventId: hall.eventId }, referee())
    await endGames(venue, hall, FIRST_SCORES)
    await shuffle()
    await reset()

    expect(await nextIndex()).toBe(1)
  })

  test('a reset of the seating does not move the script when an administrator set the script’s next session after the seating', async () => {
    await lay({ next: 2 })
    await seat()
    await saveScript(venue, { hall, script: SCRIPT, next: 2 })
    await reset()

    expect(await nextIndex()).toBe(1)
  })

  test('a reset of the seating moves the script back even after the text of the script was corrected', async () => {
    await lay()
    await seat()
    await saveScript(venue, { hall, script: '1-2-3-4\n5-6-7-8', next: 2 })
    await reset()

    expect(await nextIndex()).toBe(0)
  })

  test('a refused reset of the seating does not move the script', async () => {
    await lay()
    await seat()
    await venue.call('Mimir.StartTimer', { eventId: hall.eventId }, referee())
    const before = await readEverything(venue)

    expect(
      await venue.refusal('Mimir.ResetSeating', { eventId: hall.eventId }, referee()),
    ).toMatchObject({ status: 412, reason: 'seating_not_ready' })
    expect(await readEverything(venue)).toEqual(before)
  })

  test('a reset of the seating does not move the script when the event does not use the script', async () => {
    await lay({ event: { isPrescripted: false }, next: 2 })
    await seatInOrder(venue, hall)
    await reset()

    expect(await nextIndex()).toBe(1)
  })
})
