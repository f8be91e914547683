import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { messages } from '../../../../server/db/schema/hall/messages'
import { persons } from '../../../../server/db/schema/people/persons'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { present } from '../../../../src/lib/assert'
import { BOT_NAME } from '../../harness/messages/bot-api'
import { startGames } from '../../harness/played/games'
import { layHall, type Hall, type HallPerson } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue({ botName: BOT_NAME })
})
afterAll(() => venue.stop())
// The referee has a chat with the messenger.
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
  await startGames(venue, hall)
  await reach(hall.referee, '202')
})

const reach = (person: HallPerson, telegramId: string) =>
  venue.database.db.update(persons).set({ telegramId }).where(eq(persons.id, person.id))
const player = () => present(hall.players[0], 'player')
const as = (person: HallPerson) => ({ credentials: person.credentials })
const atTable = (tableIndex: number) => ({ eventId: hall.eventId, tableIndex })
const texts = async () =>
  (await venue.database.db.select({ text: messages.text }).from(messages)).map(({ text }) => text)

describe('CallReferee', () => {
  test.each([
    { table: 2, says: 'Table 2 calls a referee: Player 1' },
    { table: 0, says: 'Player 1 calls a referee' },
  ])(
    'the message of CallReferee names the table only when the request has a table number, here $table',
    async ({ table, says }) => {
      expect(await venue.call('Mimir.CallReferee', atTable(table), as(player()))).toEqual({
        success: true,
      })
      expect(await texts()).toEqual([`<b>Spring Open</b>\n${says}`])
    },
  )

  test('a call for a referee reaches referees, administrators and superadmins', async () => {
    await venue.database.db.update(persons).set({
      telegramId: sql`'chat of ' || ${persons.title}`,
      notifications: JSON.stringify({ rc: 1 }),
    })
    await venue.call('Mimir.CallReferee', atTable(1), as(player()))
    const told = await venue.database.db.select({ chatId: messages.chatId }).from(messages)

    expect(told.map(({ chatId }) => chatId).toSorted()).toEqual([
      'chat of Admin',
      'chat of Referee',
      'chat of Superadmin',
    ])
  })

  test('CallReferee may be called by substitutes', async () => {
    await venue.database.db
      .update(registrations)
      .set({ replacementId: hall.stranger.id })
      .where(eq(registrations.playerId, player().id))

    expect(await venue.call('Mimir.CallReferee', atTable(1), as(hall.stranger))).toEqual({
      success: true,
    })
  })

  test('CallReferee may be called by an administrator of the event', async () => {
    expect(await venue.call('Mimir.CallReferee', atTable(1), as(hall.admin))).toEqual({
      success: true,
    })
  })

  test('CallReferee refuses a person who neither plays in the event nor runs it', async () => {
    expect(await venue.refusal('Mimir.CallReferee', atTable(1), as(hall.stranger))).toMatchObject({
      status: 403,
      reason: 'player_not_registered',
    })
  })

  test('CallReferee is accepted from a table that waits for approval and refused from a finished table', async () => {
    await venue.database.db.update(sessions).set({ status: 'prefinished' })
    await venue.call('Mimir.CallReferee', atTable(1), as(player()))
    await venue.database.db.update(sessions).set({ status: 'finished' })

    expect(await venue.refusal('Mimir.CallReferee', atTable(1), as(player()))).toMatchObject({
      status: 400,
      reason: 'field_invalid',
      meta: { field: 'tableIndex' },
    })
    expect(await texts()).toHaveLength(1)
  })
})

const CALLS = [
  // The referee sits at no table, and the request names no table.
  { method: 'Mimir.CallReferee', by: () => hall.referee, request: () => atTable(0) },
  {
    method: 'Mimir.NotifyPlayersSessionStartsSoon',
    by: () => hall.referee,
    request: () => ({ eventId: hall.eventId }),
  },
] as const

describe('the answer when a message reaches nobody', () => {
  test.each(CALLS)(
    'the server refuses $method when its message reaches nobody',
    async ({ method, by, request }) => {
      await reach(hall.referee, '')

      expect(await venue.refusal(method, request(), as(by()))).toMatchObject({
        status: 412,
        reason: 'nobody_to_notify',
      })
    },
  )

  test.each(CALLS)(
    'in an event with TEST in its title $method succeeds although its message reaches nobody',
    async ({ method, by, request }) => {
      await venue.database.db.update(events).set({ title: 'TEST' })

      expect(await venue.call(method, request(), as(by()))).toEqual({ success: true })
      expect(await texts()).toEqual([])
    },
  )
})

describe('refused calls that send messages', () => {
  test.each(CALLS)(
    'the server refuses $method in a finished event',
    async ({ method, by, request }) => {
      await venue.database.db.update(events).set({ isFinished: true })

      expect(await venue.refusal(method, request(), as(by()))).toMatchObject({
        status: 412,
        reason: 'event_finished',
      })
    },
  )

  test('the server refuses NotifyPlayersSessionStartsSoon by a player', async () => {
    const { eventId } = hall

    expect(
      await venue.refusal('Mimir.NotifyPlayersSessionStartsSoon', { eventId }, as(player())),
    ).toMatchObject({ status: 403, reason: 'wrong_role' })
  })
})

describe('a server without a bot', () => {
  test('a server without a bot refuses calls that only send a message, because nobody would get it', async () => {
    const silent = await startTestVenue()
    const there = await layHall(silent)
    await silent.database.db.update(persons).set({ telegramId: '5' })
    const { eventId } = there
    const nobody = { status: 412, reason: 'nobody_to_notify' }

    expect(
      await silent.refusal('Mimir.CallReferee', { eventId, tableIndex: 0 }, as(there.referee)),
    ).toMatchObject(nobody)
    expect(
      await silent.refusal('Mimir.NotifyPlayersSessionStartsSoon', { eventId }, as(there.referee)),
    ).toMatchObject(nobody)
    await silent.stop()
  })
})
