/** An address as it is stored and compared: trimmed and in lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** The longest address that can receive mail. */
const LONGEST_EMAIL = 254

/**
 * True when a normalized text can be an address: text, one at-sign, text, no spaces, at most 254 characters. Source:
 * docs/rules/people.md#account-fields.
 */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && /^[^\s@]+@[^\s@]+$/.test(text)
}

const LOCAL_PART = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const DOMAIN = /^[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63})+$/u

/**
 * True when mail can be sent to an address: it has no quotes, commas or brackets, which mail headers give another
 * meaning, and its domain has a dot. Source: docs/rules/people.md#mailable-addresses.
 */
export function isMailable(email: string): boolean {
  const [local = '', domain = ''] = email.split('@')
  return isEmail(email) && LOCAL_PART.test(local) && DOMAIN.test(domain)
}
