/** The least strength a new password may have. */
export const LEAST_PASSWORD_STRENGTH = 16

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

/** Whether a new password may be used. */
export function isStrongPassword(password: string): boolean {
  return passwordStrength(password) >= LEAST_PASSWORD_STRENGTH
}
