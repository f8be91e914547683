import { Allowances } from '../call/allowances'
import { CallError } from '../call/call-error'
import type { ChatCodes } from '../outbound/chat-codes'

const HOUR_MS = 3_600_000
/** Wrong codes that are taken in an hour; there are a million million to guess among. */
const MOST_OF_PERSON = 10
/** By all people together; so high that nobody keeps the one whose chat it is from entering theirs. */
const MOST_OF_CHAT = 100

interface ChatClaim {
  /** Who claims it. */
  readonly personId: number
  readonly chatId: string
  readonly code: string
  readonly now: Date
}

/**
 * Whether a chat is the one the code was given in. Wrong codes are counted, in this process only; after too many no code
 * is compared, also the right one. @throws CallError chat_code_wrong, or too_often with the wait.
 */
export function createCheckChatCode(chatCodes: ChatCodes | null): (claim: ChatClaim) => void {
  const allowances = new Allowances()
  return ({ personId, chatId, code, now }) => {
    const nowMs = now.getTime()
    const counts = [
      { key: `person ${personId}`, most: MOST_OF_PERSON, perMs: HOUR_MS },
      { key: `chat ${chatId}`, most: MOST_OF_CHAT, perMs: HOUR_MS },
    ]
    const seconds = Math.max(...counts.map((one) => allowances.waitSeconds(one, nowMs)))
    if (seconds > 0) {
      const meta = { retryAfterSeconds: String(seconds) }
      throw new CallError('resource_exhausted', 'too_often', { field: 'telegramCode', meta })
    }
    if (chatCodes?.isRight({ chatId, code, now }) === true) return
    for (const one of counts) allowances.count(one, nowMs)
    throw new CallError('invalid_argument', 'chat_code_wrong', { field: 'telegramCode' })
  }
}
