import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { findBrowser } from '../../scripts/browser'

/**
 * A page of a browser that `launchBareBrowser` started. Features of the DevTools protocol are off until a command
 * switches them on.
 */
export interface BarePage {
  send<Answer = unknown>(method: string, params?: object): Promise<Answer>
  /** Evaluates an expression and waits for its value. */
  evaluate<Value>(expression: string): Promise<Value>
  close(): Promise<void>
}

export interface BareBrowser {
  newPage(): Promise<BarePage>
  close(): Promise<void>
}

interface Launch {
  /** The directory of a profile that is kept between launches. */
  readonly profile: string
  readonly width: number
  readonly height: number
}

interface Message {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/**
 * Starts Chromium as people run it, and controls it over a pipe. A test library would make the browser report every
 * request with the stack of functions that made it. V8 would then read the source of each of these functions again,
 * which takes as much time at a start as the console's own work.
 */
export async function launchBareBrowser({ profile, width, height }: Launch): Promise<BareBrowser> {
  const { executablePath, args } = findBrowser()
  const browser = spawn(
    executablePath,
    [
      ...args,
      '--headless=new',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      `--window-size=${width},${height}`,
      '--lang=en-GB',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
  const send = conversation(browser.stdio[3] as Writable, browser.stdio[4] as Readable)

  return {
    async newPage() {
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
      })
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
        targetId,
        flatten: true,
      })
      return {
        send: (method, params) => send(method, params, sessionId),
        async evaluate<Value>(expression: string) {
          const { result, exceptionDetails } = await send<{
            result: { value: Value }
            exceptionDetails?: { text: string }
          }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, sessionId)
          if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
          return result.value
        },
        async close() {
          await send('Target.closeTarget', { targetId })
        },
      }
    },
    async close() {
      void send('Browser.close').catch(() => {})
      await ended
    },
  }
}

/** Commands and answers of the DevTools protocol: JSON texts, each followed by a NUL byte. */
function conversation(to: Writable, from: Readable) {
  const waiting = new Map<number, (message: Message) => void>()
  let unread = ''
  from.setEncoding('utf8').on('data', (part: string) => {
    const messages = (unread + part).split('\0')
    unread = messages.pop() ?? ''
    for (const text of messages) hear(JSON.parse(text) as Message)
  })
  function hear(message: Message): void {
    if (message.id === undefined) return
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  }
  let last = 0
  return async function send<Answer>(
    method: string,
    params: object = {},
    sessionId?: string,
  ): Promise<Answer> {
    const id = (last += 1)
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve))
    to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    const { result, error } = await answer
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as Answer
  }
}
