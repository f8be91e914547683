import { describe, expect, test } from 'vitest'
import { messages } from '../../../server/db/schema/hall/messages'
import { createBotApi } from '../../../server/outbound/bot-api'
import { queueMessages } from '../../../server/outbound/queue-messages'
import { sendBatch, type SenderDeps } from '../../../server/outbound/send-batch'
import { BOT_TOKEN, sleepBy, startTestBotApi, type TestBotApi } from '../harness/messages/bot-api'
import { IS_ON_POSTGRES } from '../harness/test-database'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import { venueWith } from '../harness/venue-with'

let venue: TestVenue
let bot: TestBotApi
let warned: { event: string; facts: unknown }[]
venueWith(startTestBotApi, (made) => {
  ;({ venue, server: bot, warned } = made)
})

const NEVER = { stopping: new AbortController().signal, cutting: new AbortController().signal }

const sender = (of: { venue?: TestVenue; url?: string } = {}): SenderDeps => ({
  db: (of.venue ?? venue).database.db,
  api: createBotApi({ baseUrl: of.url ?? bot.url, token: BOT_TOKEN, fetch }),
  now: () => new Date(venue.clock.time),
  sleep: sleepBy(venue.clock),
  log: { warn: (event, facts) => warned.push({ event, facts }) },
})

const queue = (texts: readonly string[], chatId = '7') =>
  venue.database.db.transaction((tx) =>
    queueMessages(tx, {
      messages: texts.map((html) => ({ chatId, html })),
      now: new Date(venue.clock.time),
    }),
  )

const rows = () => venue.database.db.select().from(messages).orderBy(messages.id)
const texts = () => bot.sent.map(({ text }) => text)

describe('sending waiting messages', () => {
  test('the server sends each waiting message once, as HTML, to the right chat', async () => {
    await queue(['<b>One</b>', 'Two'])

    expect(await sendBatch(sender(), NEVER)).toEqual({ claimed: 2, waitMs: 0 })
    expect(await sendBatch(sender(), NEVER)).toEqual({ claimed: 0, waitMs: 0 })
    expect(bot.sent.toSorted((a, b) => a.text.localeCompare(b.text))).toEqual([
      { chat: '7', text: '<b>One</b>', mode: 'HTML' },
      { chat: '7', text: 'Two', mode: 'HTML' },
    ])
  })

  test('waiting messages are sent at about ten a second', async () => {
    await queue(Array.from({ length: 25 }, (_, nth) => `Message ${nth}`))
    const before = venue.clock.time
    const batches = [await sendBatch(sender(), NEVER), await sendBatch(sender(), NEVER)]

    expect(batches.map(({ claimed }) => claimed)).toEqual([10, 10])
    expect(venue.clock.time - before).toBe(2000)
  })

  test('the server sends a message only if the transaction that queued it commits', async () => {
    const failing = venue.database.db.transaction(async (tx) => {
      await queueMessages(tx, { messages: [{ chatId: '7', html: 'x' }], now: new Date() })
      throw new Error('the call fails')
    })

    await expect(failing).rejects.toThrow('the call fails')
    expect(await rows()).toEqual([])
  })
})

describe('a messenger that refuses a message', () => {
  test('when the messenger says how long to wait, the server sends nothing until then, and then all waiting messages', async () => {
    await queue(['One', 'Two'])
    bot.answers.push({ status: 429, body: { ok: false, parameters: { retry_after: 30 } } })
    bot.answers.push({ status: 429, body: { ok: false, parameters: { retry_after: 7 } } })

    expect(await sendBatch(sender(), NEVER)).toMatchObject({ waitMs: 30_000 })
    venue.clock.forward({ seconds: 5 })
    expect(await sendBatch(sender(), NEVER)).toEqual({ claimed: 0, waitMs: 0 })
    venue.clock.forward({ seconds: 30 })
    await sendBatch(sender(), NEVER)
    expect(texts().toSorted()).toEqual(['One', 'Two'])
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1])
  })

  test.each([
    { status: 403, description: 'Forbidden: bot was blocked by the user' },
    { status: 400, description: 'Bad Request: chat not found' },
  ])(
    'a message that the messenger refuses permanently, with $status, is not sent again',
    async ({ status, description }) => {
      await queue(['One'])
      bot.answers.push({ status, body: { ok: false, description } })
      await sendBatch(sender(), NEVER)
      venue.clock.forward({ minutes: 30 })
      await sendBatch(sender(), NEVER)

      expect(bot.tried).toEqual(['7'])
      expect(await rows()).toMatchObject([{ sentAt: null, failure: `${status} ${description}` }])
      expect((await rows())[0]?.failedAt).not.toBeNull()
    },
  )

  test.each([500, 502, 401, 409])(
    'a message that the messenger refuses temporarily, with %s, is sent again later',
    async (status) => {
      await queue(['One'])
      bot.answers.push({ status, body: { ok: false, description: 'trouble' } })
      await sendBatch(sender(), NEVER)

      expect(await sendBatch(sender(), NEVER)).toEqual({ claimed: 0, waitMs: 0 })
      venue.clock.forward({ seconds: 6 })
      await sendBatch(sender(), NEVER)
      expect(texts()).toEqual(['One'])
    },
  )

  test('a message that the messenger refuses ten times is given up', async () => {
    await queue(['One'])
    for (const _ of Array.from({ length: 12 })) {
      bot.answers.push({ status: 500, body: {} })
      await sendBatch(sender(), NEVER)
      venue.clock.forward({ minutes: 5 })
    }

    expect(bot.tried).toHaveLength(10)
    expect((await rows())[0]).toMatchObject({ attempts: 10, failure: '500' })
  })

  test('the server does not send a message that has waited for more than an hour', async () => {
    await queue(['Starts soon'])
    venue.clock.forward({ minutes: 61 })
    await sendBatch(sender(), NEVER)

    expect(bot.tried).toEqual([])
    expect((await rows())[0]).toMatchObject({ failure: 'too late', sentAt: null })
  })
})

describe('the token of the bot', () => {
  test('the token of the bot is never in the log or in a table, even when sending fails', async () => {
    await queue(['One', 'Two', 'Three'])
    const description = `no such path /bot${BOT_TOKEN}/sendMessage`
    bot.answers.push({ status: 502, body: { description } }, { status: 400, body: { description } })
    await sendBatch(sender(), NEVER)
    venue.clock.forward({ minutes: 1 })
    await queue(['Four'])
    const gone = await startTestBotApi()
    await gone.stop()
    await sendBatch(sender({ url: gone.url }), NEVER)
    venue.clock.forward({ minutes: 1 })
    await sendBatch(sender({ url: 'no address' }), NEVER)
    const told = JSON.stringify([warned, await rows()])

    expect(warned).not.toEqual([])
    expect(told).toContain('no answer (ECONNREFUSED)')
    expect(told).not.toContain('not-a-real-token')
  })
})

describe('messages of a server that ends before it has sent them', () => {
  test('a message that a dead server had started to send is sent by the next server a minute later', async () => {
    await queue(['One'])
    // The server dies before it gets the answer.
    const dying = { ...sender().api, send: () => new Promise<never>(() => undefined) }
    void sendBatch({ ...sender(), api: dying }, NEVER)
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)

    venue.clock.forward({ seconds: 50 })
    await sendBatch(sender(), NEVER)
    expect(texts()).toEqual([])
    venue.clock.forward({ seconds: 10 })
    await sendBatch(sender(), NEVER)
    expect(texts()).toEqual(['One'])
  })

  test('a server that stops normally puts its unsent messages back into the queue', async () => {
    await queue(['One', 'Two'])
    const stopping = new AbortController()
    stopping.abort()
    await sendBatch(sender(), { ...NEVER, stopping: stopping.signal })

    expect(bot.tried).toEqual([])
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 0])
    await sendBatch(sender(), NEVER)
    expect(texts().toSorted()).toEqual(['One', 'Two'])
  })
})

describe.runIf(IS_ON_POSTGRES)('two servers on one PostgreSQL', () => {
  test('two servers on one PostgreSQL send each of forty messages once', async () => {
    const other = await startTestVenue({ beside: venue })
    const all = Array.from({ length: 40 }, (_, nth) => `Message ${nth}`)
    await queue(all)
    const both = [sender(), sender({ venue: other })]
    for (const _ of Array.from({ length: 3 })) {
      await Promise.all(both.map((each) => sendBatch(each, NEVER)))
    }
    await other.stop()

    expect(texts().toSorted()).toEqual(all.toSorted())
  })
})
