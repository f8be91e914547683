import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Sleep } from '../../../../server/outbound/sleep'

export const BOT_TOKEN = '4242:not-a-real-token'
export const BOT_NAME = 'ShinpanTestBot'

interface Sent {
  readonly chat: string
  readonly text: string
  readonly mode: string
}

/** A local Telegram Bot API that accepts messages and gives the answers that the test chooses. */
export interface TestBotApi {
  readonly url: string
  /** The messages that were accepted, in order. */
  readonly sent: Sent[]
  /** The offset of each request for updates, in order. */
  readonly asked: number[]
  /** The chats of all messages that the server tried to send, accepted or not. */
  readonly tried: string[]
  /** The answers to the next messages. A message with such an answer is not accepted. */
  readonly answers: { readonly status: number; readonly body: object }[]
  /**
   * When true, a request for updates waits until there is an update, as at Telegram. When false, the
   * answer comes immediately.
   */
  holdsOpen: boolean
  /** A person writes this message to the bot. */
  hear(update: {
    id: number
    text: string
    chatId?: number
    type?: string
    language?: string
  }): void
  stop(): Promise<void>
}

/** Starts the local API. It knows one token, and answers all other addresses with 404, as Telegram does. */
export async function startTestBotApi(): Promise<TestBotApi> {
  let updates: { update_id: number; message: object }[] = []
  let poll: (() => void) | null = null
  const api: TestBotApi = {
    url: '',
    sent: [],
    asked: [],
    tried: [],
    answers: [],
    holdsOpen: false,
    hear({ id, text, chatId = 4711, type = 'private', language = 'en' }) {
      const message = { text, chat: { id: chatId, type }, from: { language_code: language } }
      updates.push({ update_id: id, message })
      poll?.()
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      if (request.url === `/bot${BOT_TOKEN}/sendMessage`) takeMessage(api, body, response)
      else if (request.url === `/bot${BOT_TOKEN}/getUpdates`) {
        const offset = Number(body['offset'])
        api.asked.push(offset)
        updates = updates.filter((update) => update.update_id >= offset)
        const answer = () => {
          poll = null
          say(response, 200, { ok: true, result: updates })
        }
        if (updates.length === 0 && api.holdsOpen) poll = answer
        else answer()
      } else say(response, 404, { ok: false, error_code: 404, description: 'Not Found' })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(api, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

function takeMessage(api: TestBotApi, body: Record<string, unknown>, response: ServerResponse) {
  const chat = String(body['chat_id'])
  api.tried.push(chat)
  const answer = api.answers.shift()
  if (answer !== undefined) {
    say(response, answer.status, answer.body)
    return
  }
  api.sent.push({ chat, text: String(body['text']), mode: String(body['parse_mode']) })
  say(response, 200, { ok: true, result: { message_id: api.sent.length } })
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
}

/** A sleep that returns immediately and moves the clock forward. */
export const sleepBy =
  (clock: { time: number }): Sleep =>
  async (ms) => {
    clock.time += ms
    await Promise.resolve()
  }
