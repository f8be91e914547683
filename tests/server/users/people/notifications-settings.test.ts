import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { persons } from '../../../../server/db/schema/people/persons'
import { createChatCodes } from '../../../../server/outbound/chat-codes'
import { BOT_TOKEN } from '../../harness/messages/bot-api'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  // The server counts wrong codes in its memory. The clock moves on, so that each test begins with a new count.
  venue.clock.forward({ hours: 2 })
  hall = await layHall(venue, { players: 0 })
})

const ALL_DEFAULTS = '{"sr":1,"ss":1,"h":0,"ce":0,"te":0,"rc":1,"pa":1,"ha":0}'
const as = (who: 'superadmin' | 'admin' | 'referee' | 'stranger') => ({
  credentials: hall[who].credentials,
})
const read = (who: 'superadmin' | 'stranger' = 'stranger') =>
  venue.call('Frey.GetNotificationsSettings', { personId: hall.stranger.id }, as(who))
interface Settings {
  telegramId?: string
  telegramCode?: string
  notifications?: string
}
const save = (settings: Settings, key?: string) =>
  venue.call(
    'Frey.SetNotificationsSettings',
    { personId: hall.stranger.id, ...settings },
    { ...as('stranger'), ...(key !== undefined && { key }) },
  )
const refused = (settings: Settings, who: 'superadmin' | 'stranger' = 'stranger') =>
  venue.refusal(
    'Frey.SetNotificationsSettings',
    { personId: hall.stranger.id, notifications: '', ...settings },
    as(who),
  )
/** The address of a chat, with the code that the bot gives in this chat today. */
const chat = (telegramId: string) => ({
  telegramId,
  telegramCode: createChatCodes(BOT_TOKEN).give(telegramId, new Date(venue.clock.time)),
})
const WRONG = { status: 400, reason: 'chat_code_wrong', meta: { field: 'telegramCode' } }

describe('notification settings', () => {
  test('notification settings are the defaults until the person saves their own', async () => {
    expect(await read()).toEqual({ telegramId: '', notifications: ALL_DEFAULTS })
  })

  test('notification settings are read as they were saved, and left-out switches have their defaults', async () => {
    const settings = { ...chat('4711'), telegramId: ' 4711 ', notifications: '{"ha":1,"sr":0}' }
    expect(await save(settings)).toEqual({ success: true })
    expect(await read()).toEqual({
      telegramId: '4711',
      notifications: '{"sr":0,"ss":1,"h":0,"ce":0,"te":0,"rc":1,"pa":1,"ha":1}',
    })
  })

  test('notification settings that are saved empty remove the chat and restore the defaults', async () => {
    await save({ ...chat('4711'), notifications: '{"sr":0}' })
    await save({ telegramId: '', notifications: '' })

    expect(await read()).toEqual({ telegramId: '', notifications: ALL_DEFAULTS })
  })

  test('notification settings that cannot be read are replaced by the defaults', async () => {
    await venue.database.db
      .update(persons)
      .set({ notifications: 'nonsense' })
      .where(eq(persons.id, hall.stranger.id))

    expect(await read()).toMatchObject({ notifications: ALL_DEFAULTS })
  })

  test('notification settings of anybody can be read and saved by a superadmin', async () => {
    await venue.call(
      'Frey.SetNotificationsSettings',
      { personId: hall.stranger.id, ...chat('12'), notifications: '' },
      as('superadmin'),
    )

    expect(await read('superadmin')).toEqual({ telegramId: '12', notifications: ALL_DEFAULTS })
  })

  test('notification settings that are sent again under the same idempotency key are saved once', async () => {
    await save({ ...chat('1'), notifications: '' }, 'settings-01')
    await save({ ...chat('2'), notifications: '' })
    await save({ ...chat('1'), notifications: '' }, 'settings-01')

    expect(await read()).toMatchObject({ telegramId: '2' })
  })

  test.each(['admin', 'referee'] as const)(
    "the %s can neither read nor save another person's notification settings",
    async (who) => {
      const personId = hall.stranger.id
      const refused = { status: 403, reason: 'wrong_role' }

      expect(
        await venue.refusal('Frey.GetNotificationsSettings', { personId }, as(who)),
      ).toMatchObject(refused)
      expect(
        await venue.refusal(
          'Frey.SetNotificationsSettings',
          { personId, telegramId: '1' },
          as(who),
        ),
      ).toMatchObject(refused)
    },
  )
})

describe('the Telegram chat of a person', () => {
  test('a Telegram chat that is already saved needs no code, even a month later', async () => {
    await save(chat('4711'))
    venue.clock.forward({ hours: 24 * 30 })
    await save({ telegramId: '4711', notifications: '{"sr":0}' })
    expect(await read()).toMatchObject({ telegramId: '4711' })
  })

  test.each([
    ['without a code', () => ''],
    ['with the code of another chat', () => chat('4712').telegramCode],
    ['with a code that is two days old', codeOfTwoDaysBefore],
  ])('a Telegram chat is refused %s, and nothing is saved', async (_what, codeOf) => {
    await save(chat('1'))
    const telegramCode = codeOf()
    expect(
      await refused({ telegramId: '4711', telegramCode, notifications: '{"sr":0}' }),
    ).toMatchObject(WRONG)
    expect(await read()).toEqual({ telegramId: '1', notifications: ALL_DEFAULTS })
  })

  test("even a superadmin needs the chat's code to save a Telegram chat for another person", async () => {
    expect(await refused({ telegramId: '4711' }, 'superadmin')).toMatchObject(WRONG)
  })

  test('adding a removed Telegram chat again needs its code, and the code of the same day still works', async () => {
    await save(chat('4711'))
    await save({ telegramId: '' })
    expect(await refused({ telegramId: '4711' })).toMatchObject(WRONG)
    await save(chat('4711'))
    expect(await read()).toMatchObject({ telegramId: '4711' })
  })

  test('after ten wrong codes within an hour, even the correct code for a Telegram chat has to wait', async () => {
    for (let tries = 0; tries < 10; tries++) {
      expect(await refused({ telegramId: '4711', telegramCode: 'ABCD2345' })).toMatchObject(WRONG)
    }
    expect(await refused(chat('4711'))).toMatchObject({
      status: 429,
      reason: 'too_often',
      meta: { field: 'telegramCode', retryAfterSeconds: '360' },
    })
    venue.clock.forward({ minutes: 6 })
    await save(chat('4711'))
  })

  test('the owner can add a Telegram chat while another person tries wrong codes for it', async () => {
    for (let tries = 0; tries < 10; tries++) await refused({ telegramId: '4711' })
    await venue.call(
      'Frey.SetNotificationsSettings',
      { personId: hall.referee.id, ...chat('4711'), notifications: '' },
      as('referee'),
    )
  })

  test('the log contains neither a Telegram chat nor its code', async () => {
    const { telegramCode } = chat('4711471147114711')
    await save({ telegramId: '4711471147114711', telegramCode })
    expect(venue.logged.join('\n')).not.toMatch(new RegExp(`4711471147114711|${telegramCode}`))
  })
})

function codeOfTwoDaysBefore(): string {
  const { telegramCode } = chat('4711471147114711')
  venue.clock.forward({ hours: 48 })
  return telegramCode
}
