import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readServerConfig } from '../../../server/config/config'
import { startVenue, type RunningVenue } from '../../../server/venue'
import { BOT_NAME, BOT_TOKEN, startTestBotApi, type TestBotApi } from '../harness/messages/bot-api'
import { layEmptyDataDir } from '../harness/data-dir'
import { scratchDirectory } from '../harness/scratch-directory'
import { IS_ON_POSTGRES } from '../harness/test-database'

// The test starts the whole server with the embedded database.
describe.skipIf(IS_ON_POSTGRES)('a server with a bot', () => {
  const dataDir = scratchDirectory('bot')
  let bot: TestBotApi
  let venue: RunningVenue
  beforeAll(async () => {
    bot = await startTestBotApi()
    bot.holdsOpen = true
    venue = await startVenue({
      config: {
        ...readServerConfig({}, []),
        port: 0,
        host: '127.0.0.1',
        dataDir: layEmptyDataDir(dataDir()),
        logLevel: 'error',
        telegram: { token: BOT_TOKEN, botName: BOT_NAME, apiUrl: bot.url },
      },
      projectDir: process.cwd(),
      release: 'test',
      print: () => undefined,
    })
  })
  afterAll(() => bot.stop())

  test("a server with a bot answers a person who writes to the bot, tells the console the bot's name, and stops immediately", async () => {
    bot.hear({ id: 1, text: '/start', chatId: 4711 })
    await expect.poll(() => bot.sent, { timeout: 15_000 }).toHaveLength(1)
    const config = await fetch(`http://127.0.0.1:${venue.port}/config.json`)

    expect(bot.sent[0]).toMatchObject({ chat: '4711', mode: 'HTML' })
    expect(bot.sent[0]?.text).toContain(
      `http://localhost:${venue.port}/profile/notifications/tg/4711`,
    )
    expect(await config.json()).toMatchObject({ bot: BOT_NAME })
    await venue.stop()
  })
})
