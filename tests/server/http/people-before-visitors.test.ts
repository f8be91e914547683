import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { KnownSignIns } from '../../../server/call/caller/known-sign-ins'
import type { Credentials } from '../../../src/rpc/client'
import { startGames } from '../harness/played/games'
import { layHall, type Hall } from '../harness/hall'
import { IS_ON_POSTGRES } from '../harness/test-database'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
})

const readTables = (credentials?: Credentials) =>
  venue.call('Mimir.GetTablesState', { eventId: hall.eventId }, credentials && { credentials })

describe('the order of calls at the embedded database', () => {
  test.skipIf(IS_ON_POSTGRES)(
    "at the embedded database a referee’s read does not wait for a hundred visitors' reads that arrived earlier",
    async () => {
      await startGames(venue, hall)
      const { credentials } = hall.referee
      await readTables(credentials)
      let answered = 0
      const visit = () => readTables().then(() => (answered += 1))
      // The first round opens the connections, and they stay open. So the second round does not measure the opening.
      await Promise.all(Array.from({ length: 100 }, visit))
      answered = 0
      let letGo = () => {}
      const isHeld = new Promise<void>((resolve) => {
        letGo = resolve
      })
      const holding = venue.database.db.transaction(() => isHeld)
      const visitors = Array.from({ length: 100 }, visit)
      const reading = readTables(credentials)
      await fetch(`${venue.origin}/v2/capabilities`)
      letGo()
      await Promise.all([holding, reading])
      expect(answered).toBe(0)
      await Promise.all(visitors)
      expect(answered).toBe(100)
    },
  )
})

describe("the server's list of sign-ins that were found valid", () => {
  const lineOf = (signIns: KnownSignIns, claim: Partial<Credentials>) => {
    const headers: Readonly<Record<string, string>> = {
      ...(claim.authToken && { 'X-Auth-Token': claim.authToken }),
      ...(claim.personId && { 'X-Current-Person-Id': String(claim.personId) }),
    }
    return signIns.lineOf({
      database: venue.database,
      header: (name) => headers[name] ?? null,
      now: new Date(venue.clock.time),
    })
  }

  test("a request without a person, or with a token of another person, counts as a visitor's", async () => {
    const signIns = new KnownSignIns()
    const { authToken } = hall.referee.credentials
    expect(await lineOf(signIns, {})).toBe('visitors')
    expect(await lineOf(signIns, { personId: hall.admin.id, authToken })).toBe('visitors')
    expect(signIns.isKnown({ personId: String(hall.admin.id), authToken })).toBe(false)
  })

  test('a sign-in counts as known once the server found it valid, until the server forgets it', async () => {
    const signIns = new KnownSignIns()
    const { personId, authToken } = hall.referee.credentials
    const claim = { personId: String(personId), authToken }
    expect(signIns.isKnown(claim)).toBe(false)
    expect(await lineOf(signIns, { personId, authToken })).toBe('people')
    expect(signIns.isKnown(claim)).toBe(true)
    signIns.forget(claim)
    expect(signIns.isKnown(claim)).toBe(false)
  })

  test('the server refuses an ended sign-in even if it is still in the list of known sign-ins', async () => {
    const { credentials } = hall.referee
    await venue.call('Frey.Me', {}, { credentials })
    await venue.call('Venue.SignOut', {}, { credentials })
    expect(await venue.refusal('Frey.Me', {}, { credentials })).toMatchObject({ status: 401 })
  })
})
