/** An address as it is kept and compared: without spaces around it, in lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** The longest address mail can be sent to. */
const LONGEST_EMAIL = 254

/**
 * Whether a normalized text can be an address: text, one at-sign, text, no spaces, at most 254 characters.
 * Source: product, validation.
 */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && /^[^\s@]+@[^\s@]+$/.test(text)
}
