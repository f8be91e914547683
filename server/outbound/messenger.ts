import type { OpenDatabase } from '../db/database'
import { createBotApi, type BotFetch } from './bot-api'
import { createChatCodes } from './chat-codes'
import type { OutboundLog } from './outbound-log'
import { startPoller } from './poller'
import { startSender } from './sender'
import type { Sleep } from './sleep'

export interface MessengerSettings {
  readonly token: string
  /** The bot's name by which people find it, without the `@`. */
  readonly botName: string
  /** The address of the messenger's API, without a slash at its end. */
  readonly apiUrl: string
}

/** Sends waiting messages and answers people who write to the bot, until stopped. */
export function startMessenger(options: {
  settings: MessengerSettings
  database: Pick<OpenDatabase, 'db' | 'tryLock'>
  /** The console's address, without a slash at its end. */
  consoleOrigin: string
  fetch: BotFetch
  now: () => Date
  sleep: Sleep
  log: OutboundLog
}): { stop(): Promise<void> } {
  const { settings, database, consoleOrigin, fetch, now, sleep, log } = options
  const { botName, token, apiUrl: baseUrl } = settings
  const api = createBotApi({ baseUrl, token, fetch })
  const sender = startSender({ db: database.db, api, now, sleep, log })
  const chatCodes = createChatCodes(token)
  const poller = startPoller({ database, api, botName, chatCodes, consoleOrigin, now, sleep, log })
  return {
    async stop() {
      await Promise.all([poller.stop(), sender.stop()])
    },
  }
}
