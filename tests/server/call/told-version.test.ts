import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRpcClient } from '../../../src/rpc/client'
import { startGames } from '../harness/games'
import { layHall, type Hall } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
  hall = await layHall(venue)
})
afterAll(() => venue.stop())

test('an answer tells the version that its tables are of, whatever changes meanwhile', async () => {
  const [hash = ''] = await startGames(venue, hall)
  const rpc = createRpcClient({ baseUrl: venue.origin, fetch: (url, init) => fetch(url, init) })
  const { credentials } = hall.referee
  const read = async () => {
    const answer = await rpc.call(
      'Mimir.GetTablesState',
      { eventId: hall.eventId },
      { credentials },
    )
    const { snapshotSeq = null, body = {} } = answer.ok ? answer.value : {}
    const table = body.tables?.find(({ sessionHash }) => sessionHash === hash)
    return { version: snapshotSeq ?? 0, extraTime: table?.extraTime ?? 0 }
  }
  const addSecond = () =>
    venue.call('Mimir.AddExtraTime', { sessionHashList: [hash], extraTime: 1 }, { credentials })

  const { version: before } = await read()
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const [answer] = await Promise.all([read(), addSecond()])
      return answer
    }),
  )

  const secondsSince = answers.map(({ version }) => version - before)
  expect(answers.map(({ extraTime }) => extraTime)).toEqual(secondsSince)
  expect(await read()).toEqual({ version: before + 20, extraTime: 20 })
})
