/** The content of a password reset link. */
export interface ResetLink {
  readonly resetToken: string
  readonly email: string
}

/**
 * Reads the last part of a reset address: base64 of the token, three at-signs and the e-mail, in the normal or the URL
 * alphabet, with or without padding. Null for anything else. Source: docs/rules/people.md#password-reset.
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
