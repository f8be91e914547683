// One-time codes by which people sign in without a password. Source: docs/decisions/033-codes-to-sign-in.md.

/** 32 letters and digits that people do not confuse with each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8
const HALF = LENGTH / 2

/** How long a code is valid. */
export const SIGN_IN_CODE_LIFETIME_MS = 10 * 60_000

/** A new code, without its hyphen. `below` returns a whole random number from 0 to below its limit. */
export function newSignInCode(below: (limit: number) => number): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(below(LETTERS.length))).join('')
}

/** The code in a typed text, ignoring case, hyphens and spaces; null when the text is not a code. */
export function readSignInCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s\p{Dash}]/gu, '').toUpperCase()
  const isCode = code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter))
  return isCode ? code : null
}

/** A code as people read it to each other: `K7Q2-9XWM`. */
export const shownSignInCode = (code: string): string =>
  `${code.slice(0, HALF)}-${code.slice(HALF)}`
