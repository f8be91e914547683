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

/** Whether a new password is long and strong enough; only the server knows the commonest ones. */
export function isStrongPassword(password: string): boolean {
  const length = [...password].length
  return length >= LEAST_PASSWORD_LENGTH && passwordStrength(password) >= LEAST_PASSWORD_STRENGTH
}
