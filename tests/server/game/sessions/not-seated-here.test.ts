import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnHand, startGames } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { COUNTED_FROM, countVersions, versionsOf } from '../../harness/versions'

let venue: TestVenue
let hall: Hall
let hash: string
beforeAll(async () => {
  venue = await startTestVenue()
  await venue.empty()
  hall = await layHall(venue)
  ;[hash = ''] = await startGames(venue, hall)
  await countVersions(venue.database)
})
afterAll(() => venue.stop())

test.each(['Mimir.AddRound', 'Mimir.PreviewRound'] as const)(
  '%s refuses a person who neither sits at the table nor is a referee, and does not raise the version',
  async (method) => {
    const request = { sessionHash: hash, roundData: drawnHand({ roundIndex: 1, honba: 0 }) }
    const { credentials } = hall.stranger
    expect(await venue.refusal(method, request, { credentials })).toMatchObject({
      status: 403,
      reason: 'not_seated_here',
    })
    expect(await versionsOf(venue.database)).toEqual([COUNTED_FROM])
  },
)
