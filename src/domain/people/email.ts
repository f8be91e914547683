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

const LOCAL_PART = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const DOMAIN = /^[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63})+$/u

/**
 * Whether mail can be sent to an address: one that is written without quotes, commas or brackets, which a mail's head
 * would read as something else, at a domain with a dot. Source: users, e-mail format.
 */
export function isMailable(email: string): boolean {
  const [local = '', domain = ''] = email.split('@')
  return isEmail(email) && LOCAL_PART.test(local) && DOMAIN.test(domain)
}
