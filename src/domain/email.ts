/** An address as it is kept and compared: without spaces around it, in lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** Whether a normalized text can be an address: text, one at-sign, text, no spaces. Source: product, validation. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text)
}
