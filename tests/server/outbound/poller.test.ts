import { describe, expect, test } from 'vitest'
import { messages, messengerCursor } from '../../../server/db/schema/hall/messages'
import { createBotApi } from '../../../server/outbound/bot-api'
import { createChatCodes } from '../../../server/outbound/chat-codes'
import { startMessenger } from '../../../server/outbound/messenger'
import { pollOnce, startPoller, type PollerDeps } from '../../../server/outbound/poller'
import { sleep } from '../../../server/outbound/sleep'
import { BOT_NAME, BOT_TOKEN, startTestBotApi, type TestBotApi } from '../harness/messages/bot-api'
import { connectBeside, IS_ON_POSTGRES } from '../harness/test-database'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import { venueWith } from '../harness/venue-with'

let venue: TestVenue
let bot: TestBotApi
let warned: { event: string; facts: unknown }[]
venueWith(startTestBotApi, (made) => {
  ;({ venue, server: bot, warned } = made)
})

const NEVER = new AbortController().signal
const poller = (of: { token?: string; venue?: TestVenue } = {}): PollerDeps => ({
  database: (of.venue ?? venue).database,
  api: createBotApi({ baseUrl: bot.url, token: of.token ?? BOT_TOKEN, fetch }),
  botName: BOT_NAME,
  chatCodes: { give: (chatId) => `code-of-${chatId}` },
  consoleOrigin: 'https://hall.example',
  now: () => new Date(venue.clock.time),
  sleep,
  log: { warn: (event, facts) => warned.push({ event, facts }) },
})
const queued = () =>
  venue.database.db
    .select({ chat: messages.chatId, text: messages.text })
    .from(messages)
    .orderBy(messages.id)

const LINK = 'https://hall.example/profile/notifications/tg/4711?code='

describe('the message /start to the bot', () => {
  test.each([
    {
      language: 'en',
      says: 'Your Telegram ID is 4711, and its code is code-of-4711 (valid today and tomorrow).',
    },
    {
      language: 'ru',
      says: 'Ваш ID в Telegram — 4711, код к нему — code-of-4711 (сегодня и завтра).',
    },
    {
      language: 'de',
      says: 'Ihre Telegram-ID ist 4711, der Code dazu code-of-4711 (gilt heute und morgen).',
    },
    { language: 'ko', says: '텔레그램 ID는 4711, 코드는 code-of-4711입니다(오늘과 내일까지).' },
    {
      language: 'fr',
      says: 'Your Telegram ID is 4711, and its code is code-of-4711 (valid today and tomorrow).',
    },
    {
      language: 'en-GB',
      says: 'Your Telegram ID is 4711, and its code is code-of-4711 (valid today and tomorrow).',
    },
  ])(
    'the bot answers a /start with the language $language in the expected words, with the link to the settings',
    async ({ language, says }) => {
      bot.hear({ id: 1, text: '/start', chatId: 4711, language })
      await pollOnce(poller(), NEVER)
      const [answer] = await queued()

      expect(answer?.chat).toBe('4711')
      expect(answer?.text).toContain(says)
      expect(answer?.text).toContain(`${LINK}code-of-4711`)
    },
  )

  test.each(['/start from-a-link', '/start@ShinpanTestBot', '/start\nhello'])(
    'the message %j is understood as /start, too',
    async (text) => {
      bot.hear({ id: 1, text })
      await pollOnce(poller(), NEVER)

      expect(await queued()).toHaveLength(1)
    },
  )

  test.each([
    { text: 'hello', type: 'private' },
    { text: '/started', type: 'private' },
    { text: 'please /start', type: 'private' },
    { text: '/start', type: 'group' },
    { text: '/start', type: 'channel' },
  ])('the message $text in a $type chat is not understood as /start', async ({ text, type }) => {
    bot.hear({ id: 1, text, type })
    await pollOnce(poller(), NEVER)

    expect(await queued()).toEqual([])
  })

  test('/start is answered once, and the messenger is told which updates were read', async () => {
    bot.hear({ id: 41, text: '/start' })
    await pollOnce(poller(), NEVER)
    await pollOnce(poller(), NEVER)
    await pollOnce(poller(), NEVER)

    expect(bot.asked).toEqual([0, 42, 0])
    expect(await queued()).toHaveLength(1)
  })

  test('the bot still answers /start when the messenger restarts its update numbers after a silent week', async () => {
    bot.hear({ id: 900, text: '/start' })
    await pollOnce(poller(), NEVER)
    await pollOnce(poller(), NEVER)
    bot.hear({ id: 12, text: '/start', chatId: 5 })
    await pollOnce(poller(), NEVER)

    expect((await queued()).map(({ chat }) => chat)).toEqual(['4711', '5'])
  })

  test('when two processes read the same /start at the same time, only one answers', async () => {
    bot.hear({ id: 1, text: '/start' })
    const { api } = poller()
    const heard = await api.updates({ offset: 0, waitSeconds: 0 }, NEVER)
    const late = { ...poller(), api: { ...api, updates: () => Promise.resolve(heard) } }
    await Promise.all([pollOnce(late, NEVER), pollOnce(late, NEVER)])

    expect(await queued()).toHaveLength(1)
    expect(await venue.database.db.select().from(messengerCursor)).toEqual([
      { botName: BOT_NAME, nextUpdateId: 2 },
    ])
  })
})

describe('the poller of the bot', () => {
  test('the poller reads messages until it is stopped, and a request that is still open does not prevent the stop', async () => {
    bot.holdsOpen = true
    const { stop } = startPoller(poller())
    await expect.poll(() => bot.asked).toEqual([0])
    bot.hear({ id: 1, text: '/start' })
    await expect.poll(queued).toHaveLength(1)
    await expect.poll(() => bot.asked).toEqual([0, 2])
    await stop()
  })

  test("the poller reports once that the bot's token is wrong, and does not log the token", async () => {
    const { stop } = startPoller(poller({ token: '1:wrong' }))
    await expect
      .poll(() => warned)
      .toEqual([{ event: 'the messenger cannot be heard', facts: { what: '404 Not Found' } }])
    await stop()
  })

  test("the messenger also runs the poller, and sends the poller's answers", async () => {
    bot.holdsOpen = true
    const messenger = startMessenger({
      settings: { token: BOT_TOKEN, botName: BOT_NAME, apiUrl: bot.url },
      database: venue.database,
      consoleOrigin: 'https://hall.example',
      fetch,
      now: () => new Date(venue.clock.time),
      sleep,
      log: { warn: () => undefined },
    })
    bot.hear({ id: 1, text: '/start' })
    await expect.poll(() => bot.sent.map(({ chat }) => chat), { timeout: 10_000 }).toEqual(['4711'])
    const code = createChatCodes(BOT_TOKEN).give('4711', new Date(venue.clock.time))
    expect(bot.sent[0]?.text).toContain(`${LINK}${code}`)
    await messenger.stop()
  })
})

describe.runIf(IS_ON_POSTGRES)('two servers on one PostgreSQL', () => {
  test('of two servers on one PostgreSQL only one gets the poller’s lock, and the second gets it when the first releases it', async () => {
    const other = await startTestVenue({ beside: venue })
    const lock = await venue.database.tryLock?.(740_112)

    expect(lock?.isHeld()).toBe(true)
    expect(await other.database.tryLock?.(740_112)).toBeNull()
    await lock?.release()
    const next = await other.database.tryLock?.(740_112)
    expect(next?.isHeld()).toBe(true)
    expect(lock?.isHeld()).toBe(false)
    await next?.release()
    await other.stop()
  })

  test('a server loses the poller’s lock when the database connection that holds the lock ends', async () => {
    const lock = await venue.database.tryLock?.(740_112)
    const beside = await connectBeside(venue.database)
    await beside.query(
      'select pg_terminate_backend(pid) from pg_locks where locktype = $1 and objid = $2',
      ['advisory', 740_112],
    )
    await beside.end()

    await expect.poll(() => lock?.isHeld()).toBe(false)
    await lock?.release()
  })

  test('two servers on one PostgreSQL never poll at the same time', async () => {
    bot.holdsOpen = true
    const other = await startTestVenue({ beside: venue })
    const first = startPoller(poller())
    await expect.poll(() => bot.asked).toEqual([0])
    const pauses: number[] = []
    const second = startPoller({
      ...poller({ venue: other }),
      sleep: (ms, signal) => {
        pauses.push(ms)
        return sleep(20, signal)
      },
    })
    // The second server pauses between its attempts to get the lock.
    await expect.poll(() => pauses.slice(0, 3)).toEqual([10_000, 10_000, 10_000])
    expect(bot.asked).toEqual([0])
    await first.stop()
    await expect.poll(() => bot.asked).toEqual([0, 0])
    await second.stop()
    await other.stop()
  })
})
