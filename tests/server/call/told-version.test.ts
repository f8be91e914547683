import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRpcClient } from '../../../src/rpc/client'
import { startGames } from '../harness/played/games'
import { layHall, type Hall } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
  hall = await layHall(venue)
})
afterAll(() => venue.stop())

test("an answer's version matches its tables, even when they change while the server checks the caller", async () => {
  const [hash = ''] = await startGames(venue, hall)
  const rpc = createRpcClient({ baseUrl: venue.origin, fetch: (url, init) => fetch(url, init) })
  const { credentials } = hall.referee
  const read = async () => {
    const answer = await rpc.call(
      'Mimir.GetTablesState',
      { eventId: hall.eventId },
      { credentials },
    )
    if (!answer.ok) throw new Error(`Refused: ${JSON.stringify(answer.error)}`)
    const { snapshotSeq, body } = answer.value
    const table = body.tables?.find(({ sessionHash }) => sessionHash === hash)
    return { version: snapshotSeq?.seq ?? 0, extraTime: table?.extraTime }
  }
  const before = await read()

  const { db } = venue.database
  const begin = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (...of) => {
    const request = { sessionHashList: [hash], extraTime: 60 }
    await venue.call('Mimir.AddExtraTime', request, { credentials })
    return begin(...of)
  })
  const after = await read()
  expect(after.extraTime).toBe(60)
  expect(after.version).toBeGreaterThan(before.version)
})
