/** What the link of a password reset carries. */
export interface ResetLink {
  readonly resetToken: string
  readonly email: string
}

/**
 * Reads the end of a reset's address: base64 of token, three at-signs and e-mail, in either alphabet and with or without
 * its padding. Null for anything else. Source: product, screens.
 */
export function readResetLink(code: string): ResetLink | null {
  try {
    const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const [, resetToken = '', email = ''] = /^([^@]+)@@@(.+)$/.exec(text) ?? []
    return resetToken === '' || email === '' ? null : { resetToken, email }
  } catch {
    return null
  }
}
