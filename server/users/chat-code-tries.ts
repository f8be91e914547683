import { TokenBuckets } from '../call/token-buckets'
import { CallError } from '../call/call-error'
import type { ChatCodes } from '../outbound/chat-codes'

const HOUR_MS = 3_600_000
/** How many wrong codes one person may enter in an hour. A million million codes are possible. */
const MOST_OF_PERSON = 10
/**
 * How many wrong codes all people together may enter for one chat in an hour. The limit is so high that a few
 * people cannot keep the chat's owner from entering the right code.
 */
const MOST_OF_CHAT = 100

interface ChatClaim {
  /** The person who claims the chat. */
  readonly personId: number
  readonly chatId: string
  readonly code: string
  readonly now: Date
}

/**
 * Checks that the code is the one that the bot gave in this chat. Counts wrong codes in the memory of this
 * process. After too many of them, it refuses even the right code.
 * @throws CallError chat_code_wrong, or too_often with the seconds to wait.
 */
export function createCheckChatCode(chatCodes: ChatCodes | null): (claim: ChatClaim) => void {
  const allowances = new TokenBuckets()
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
