/** The least strength a new password may have. */
const LEAST_PASSWORD_STRENGTH = 16

/** The fewest characters a new password may have. */
export const LEAST_PASSWORD_LENGTH = 8

const KINDS_OF_CHARACTERS = [
  /[0-9]/,
  /[A-Z]/,
  /[a-z]/,
  /[-@#$%^&*(),./\\"']/,
  /[^0-9A-Za-z\-@#$%^&*(),./\\"']/,
]

/** Half the length, rounded up, doubled for each kind of characters in it. Source: product, validation. */
export function passwordStrength(password: string): number {
  const kinds = KINDS_OF_CHARACTERS.filter((kind) => kind.test(password)).length
  return Math.ceil(password.length / 2) * 2 ** kinds
}

/** What a new password lacks: length, or kinds of characters for its length. */
export type PasswordLack = 'length' | 'kinds'

/** What a new password still lacks; null when nothing. Only the server knows the commonest ones. */
export function passwordLack(password: string): PasswordLack | null {
  if ([...password].length < LEAST_PASSWORD_LENGTH) return 'length'
  return passwordStrength(password) >= LEAST_PASSWORD_STRENGTH ? null : 'kinds'
}

/** Whether a new password is long and strong enough. */
export const isStrongPassword = (password: string): boolean => passwordLack(password) === null
