import type { OutgoingMessage } from './queue-messages'

/** Why the messenger did not do what was requested. A failure never contains the token. */
export type BotFailure =
  /** Too many messages: the bot must send nothing for this many seconds. */
  | { readonly kind: 'wait'; readonly seconds: number }
  /** The messenger will never accept this message: the bot is blocked, the chat is unknown, or the text is wrong. */
  | { readonly kind: 'refused'; readonly status: number; readonly what: string }
  /** The same message may succeed later. */
  | { readonly kind: 'failed'; readonly what: string }

export interface BotUpdate {
  readonly updateId: number
  /** A text that somebody wrote to the bot in their own chat; null for any other update. */
  readonly message: {
    readonly chatId: string
    readonly text: string
    readonly language: string
  } | null
}

/** The part of the Telegram Bot API that the server uses. */
export interface BotApi {
  send(
    message: OutgoingMessage,
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'sent' } | BotFailure>
  /** Gets new updates, and waits up to `waitSeconds` for them. The messenger forgets all updates before `offset`. */
  updates(
    asked: { offset: number; waitSeconds: number },
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'updates'; readonly updates: BotUpdate[] } | BotFailure>
}

export type BotFetch = (url: string, init: RequestInit) => Promise<Response>

const SEND_WITHIN_MS = 10_000

/** Calls the Telegram Bot API. `baseUrl` has no slash at its end. */
export function createBotApi(options: { baseUrl: string; token: string; fetch: BotFetch }): BotApi {
  const { token } = options
  const call = async (
    method: string,
    body: object,
    signal: AbortSignal,
  ): Promise<{ kind: 'done'; result: unknown } | BotFailure> => {
    let response: Response
    let answer: BotAnswer
    try {
      response = await options.fetch(`${options.baseUrl}/bot${token}/${method}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      })
      answer = await readAnswer(response)
    } catch (error) {
      // The error's own text is left out: it may quote the address, which contains the token.
      return { kind: 'failed', what: networkProblem(error) }
    }
    if (response.ok && answer.ok === true) return { kind: 'done', result: answer.result }
    const what = `${response.status} ${answer.description ?? ''}`.replaceAll(token, '…').trim()
    return failureOf(response.status, answer, what)
  }
  return {
    async send({ chatId, html }, signal) {
      const body = {
        chat_id: chatId,
        text: html,
        parse_mode: 'HTML',
        link_preview_options: { is_disabled: true },
      }
      const within = AbortSignal.any([signal, AbortSignal.timeout(SEND_WITHIN_MS)])
      const outcome = await call('sendMessage', body, within)
      return outcome.kind === 'done' ? { kind: 'sent' } : outcome
    },
    async updates({ offset, waitSeconds }, signal) {
      const body = { offset, timeout: waitSeconds, allowed_updates: ['message'] }
      const within = AbortSignal.timeout(waitSeconds * 1000 + SEND_WITHIN_MS)
      const outcome = await call('getUpdates', body, AbortSignal.any([signal, within]))
      if (outcome.kind !== 'done') return outcome
      return { kind: 'updates', updates: readUpdates(outcome.result) }
    },
  }
}

interface BotAnswer {
  readonly ok?: unknown
  readonly result?: unknown
  readonly description?: string
  readonly parameters?: { readonly retry_after?: number }
}

/** Reads any answer without throwing, because a proxy before the messenger may have sent it. */
async function readAnswer(response: Response): Promise<BotAnswer> {
  const text = await response.text()
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

const LONGEST_REASON = 200
const DEFAULT_WAIT_SECONDS = 5

function failureOf(status: number, answer: BotAnswer, text: string): BotFailure {
  const what = text.slice(0, LONGEST_REASON)
  if (status === 429) {
    const seconds = Number(answer.parameters?.retry_after)
    return { kind: 'wait', seconds: seconds > 0 ? seconds : DEFAULT_WAIT_SECONDS }
  }
  // 401 and 404 mean a wrong token, which the operator can correct; 409 means that another process polls too. So the
  // message is tried again.
  if (status === 400 || status === 403) return { kind: 'refused', status, what }
  return { kind: 'failed', what }
}

function networkProblem(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return 'no answer in time'
  if (error.name === 'AbortError') return 'stopped'
  const code = (error.cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? `no answer (${code})` : 'no answer'
}

interface RawUpdate {
  readonly update_id?: unknown
  readonly message?: {
    readonly text?: unknown
    readonly chat?: { readonly id?: unknown; readonly type?: unknown }
    readonly from?: { readonly language_code?: unknown }
  }
}

function readUpdates(result: unknown): BotUpdate[] {
  if (!Array.isArray(result)) return []
  return (result as RawUpdate[]).flatMap(({ update_id: updateId, message }): BotUpdate[] =>
    typeof updateId === 'number' ? [{ updateId, message: readMessage(message) }] : [],
  )
}

function readMessage(message: RawUpdate['message']): BotUpdate['message'] {
  const chat = message?.chat
  if (typeof message?.text !== 'string' || typeof chat?.id !== 'number') return null
  if (chat.type !== 'private') return null
  const language = String(message.from?.language_code ?? 'en').slice(0, 2)
  return { chatId: String(chat.id), text: message.text, language }
}
