const LEAST_PASSWORD_STRENGTH = 16

/** The minimum length of a new password, in characters. */
export const LEAST_PASSWORD_LENGTH = 8

const KINDS_OF_CHARACTERS = [
  /[0-9]/,
  /[A-Z]/,
  /[a-z]/,
  /[-@#$%^&*(),./\\"']/,
  /[^0-9A-Za-z\-@#$%^&*(),./\\"']/,
]

/**
 * The strength of a password: half its length, rounded up, then doubled for each kind of character in it.
 * Source: docs/rules/people.md#passwords.
 */
export function passwordStrength(password: string): number {
  const kinds = KINDS_OF_CHARACTERS.filter((kind) => kind.test(password)).length
  return Math.ceil(password.length / 2) * 2 ** kinds
}

/** What a new password lacks: length, or kinds of characters for its length. */
export type PasswordLack = 'length' | 'kinds'

/**
 * Why a new password is too weak; null when it is strong enough. Only the server also knows the most common passwords.
 */
export function passwordLack(password: string): PasswordLack | null {
  if ([...password].length < LEAST_PASSWORD_LENGTH) return 'length'
  return passwordStrength(password) >= LEAST_PASSWORD_STRENGTH ? null : 'kinds'
}

/** True when a new password is long and strong enough. */
export const isStrongPassword = (password: string): boolean => passwordLack(password) === null
