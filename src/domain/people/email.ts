/** An e-mail address as it is stored and compared: trimmed and in lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** The longest address that can receive mail. */
const LONGEST_EMAIL = 254

/**
 * True when a normalized text can be an e-mail address: text, an at-sign, text, no spaces, at most 254 characters.
 * Source: docs/rules/people.md#account-fields.
 */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && /^[^\s@]+@[^\s@]+$/.test(text)
}

const LOCAL_PART = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const DOMAIN = /^[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63})+$/u

/**
 * True when mail can be sent to an address. It must not contain quotes, commas or brackets, which have another meaning
 * in mail headers, and its domain must have a dot. Source: docs/rules/people.md#mailable-addresses.
 */
export function isMailable(email: string): boolean {
  const [local = '', domain = ''] = email.split('@')
  return isEmail(email) && LOCAL_PART.test(local) && DOMAIN.test(domain)
}
