import list from './common-passwords.json'

/** The commonest of the passwords that pass the checks of length and strength. Attackers try these first. */
const COMMON = new Set(list.passwords.flatMap((line) => line.split(' ')))

/** Whether a password is one of the commonest, in any case. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase())
