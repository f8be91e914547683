import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Codes by which people prove that a chat with the bot is theirs. The bot writes a chat's code into that chat
 * only.
 */
export interface ChatCodes {
  /** The code of a chat, valid until the end of the next day (UTC). */
  give(chatId: string, now: Date): string
  isRight(claim: { readonly chatId: string; readonly code: string; readonly now: Date }): boolean
}

const DAY_MS = 24 * 3600 * 1000
/** 32 letters and digits that people do not mistake for each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

/**
 * Computes codes from the bot's token, so that no code has to be stored. Only this server and the messenger know
 * the token.
 */
export function createChatCodes(botToken: string): ChatCodes {
  const codeOf = (chatId: string, day: number): string => {
    const hash = createHmac('sha256', botToken).update(`shinpan chat ${chatId} ${day}`).digest()
    return Array.from(hash.subarray(0, LENGTH), (byte) => LETTERS.charAt(byte & 31)).join('')
  }
  return {
    give: (chatId, now) => codeOf(chatId, dayOf(now)),
    isRight({ chatId, code, now }) {
      const claimed = Buffer.from(code.replaceAll(/[\s-]/g, '').toUpperCase())
      const day = dayOf(now)
      // Always compares with the codes of both days, so that the time of the comparison does not show whether one is
      // right.
      const matches = [day, day - 1].map((each) => isSame(claimed, codeOf(chatId, each)))
      return matches.includes(true)
    },
  }
}

const dayOf = (time: Date): number => Math.floor(time.getTime() / DAY_MS)

/** Takes the same time for every code of the right length. */
function isSame(claimed: Buffer, right: string): boolean {
  return claimed.length === right.length && timingSafeEqual(claimed, Buffer.from(right))
}
