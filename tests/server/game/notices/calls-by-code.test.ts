import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { journal } from '../../../../server/db/schema/hall/journal'
import { messages } from '../../../../server/db/schema/hall/messages'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { persons } from '../../../../server/db/schema/people/persons'
import { BOT_NAME } from '../../harness/messages/bot-api'
import { layHall, type Hall } from '../../harness/hall'
import { startGames } from '../../harness/played/games'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue({ botName: BOT_NAME })
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time += 3_600_000
  hall = await layHall(venue)
  await startGames(venue, hall)
})

const codes = async () => {
  const { eventId, referee } = hall
  const { codes: told = [] } = await venue.call(
    'Venue.GetTableCodes',
    { eventId },
    { credentials: referee.credentials },
  )
  return told.map(({ code = '' }) => code)
}
const callFrom = (tableIndex: number, code: string) =>
  venue.call('Venue.CallFromTable', { eventId: hall.eventId, tableIndex, code })
const refused = async (tableIndex: number, code: string) =>
  (await venue.refusal('Venue.CallFromTable', { eventId: hall.eventId, tableIndex, code })).reason
/** Reads since when each table has been calling a referee. */
const calls = async () => {
  const { tables = [] } = await venue.call('Mimir.GetTablesState', { eventId: hall.eventId })
  return tables.map(({ calledAt }) => calledAt)
}
const now = () => new Date(venue.clock.time).toISOString()

describe('the code of a table', () => {
  test('each table has its own code of six letters and digits that cannot be confused', async () => {
    const [first, second] = await codes()

    expect(first).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
    expect(second).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
    expect(second).not.toBe(first)
    expect(await codes()).toEqual([first, second])
  })

  test('the table code of one session calls nobody in the next session, which has another code', async () => {
    const [first = ''] = await codes()
    await venue.database.db.update(sessions).set({ status: 'finished' })
    await startGames(venue, hall)
    const [next = ''] = await codes()

    expect(next).not.toBe(first)
    expect(await refused(1, first)).toBe('table_code_wrong')
    await callFrom(1, next)
  })
})

describe('a call by the code of a table', () => {
  test('somebody without an account calls a referee by the table code, and everybody who reads the tables sees since when', async () => {
    const [first = ''] = await codes()
    const since = now()
    expect(await callFrom(1, ` ${first.toLowerCase()} `)).toEqual({ calledAt: since })

    expect(await calls()).toEqual([since, undefined])
  })

  test('a table that calls again keeps the time of its first call, and taking that call back does not end a later call', async () => {
    const { eventId } = hall
    const [first = ''] = await codes()
    const since = now()
    await callFrom(1, first)
    venue.clock.forward({ minutes: 5 })
    expect(await callFrom(1, first)).toEqual({ calledAt: since })
    const seen = { eventId, tableIndex: 1, code: first, calledAt: since }
    expect(await venue.call('Venue.TakeBackCall', seen)).toEqual({ success: true })
    expect(await calls()).toEqual([undefined, undefined])

    const later = now()
    await callFrom(1, first)
    await venue.call('Venue.TakeBackCall', seen)
    expect(await calls()).toEqual([later, undefined])
  })

  test('a call by a table code is refused without a code, with the code of another table, and in a finished event', async () => {
    const [first = '', second = ''] = await codes()
    expect(await refused(1, '')).toBe('field_missing')
    expect(await refused(1, second)).toBe('table_code_wrong')
    expect(await refused(7, first)).toBe('table_code_wrong')
    await venue.database.db.update(events).set({ isFinished: true })
    expect(await refused(1, first)).toBe('event_finished')

    expect(await calls()).toEqual([undefined, undefined])
  })

  test('after two calls by a table code a referee with a chat gets one message, which names the table and no person', async () => {
    await venue.database.db
      .update(persons)
      .set({ telegramId: '202' })
      .where(eq(persons.id, hall.referee.id))
    const [first = ''] = await codes()
    await callFrom(1, first)
    await callFrom(1, first)

    const told = await venue.database.db.select({ text: messages.text }).from(messages)
    expect(told).toEqual([{ text: '<b>Spring Open</b>\nTable 1 calls a referee' }])
  })

  test('the log has a call by a table code with its table and without a person', async () => {
    const [first = ''] = await codes()
    await callFrom(1, first)

    const rows = await venue.database.db
      .select()
      .from(journal)
      .where(eq(journal.method, 'Venue.CallFromTable'))
    expect(rows).toMatchObject([
      {
        eventId: hall.eventId,
        personId: null,
        subject: { tables: [1] },
        after: { calledAt: now() },
      },
    ])
  })
})

describe('too many calls by code', () => {
  test('after 30 wrong codes for a table the server refuses even its right code for a while, and other tables can still call', async () => {
    const [first = '', second = ''] = await codes()
    const wrong = await Promise.all(Array.from({ length: 30 }, () => refused(1, 'AAAAAA')))
    expect(new Set(wrong)).toEqual(new Set(['table_code_wrong']))

    expect(await refused(1, first)).toBe('too_many_codes')
    await callFrom(2, second)
    venue.clock.forward({ minutes: 15 })
    await callFrom(1, first)
  })

  test('a table that calls more than six times a minute is refused', async () => {
    const [first = ''] = await codes()
    await Promise.all(Array.from({ length: 6 }, () => callFrom(1, first)))

    expect(await refused(1, first)).toBe('too_often')
  })
})
