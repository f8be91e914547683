import list from './common-passwords.json'

/** The most common passwords, without those that are too short or too weak anyway. Attackers try these first. */
const COMMON = new Set(list.passwords.flatMap((line) => line.split(' ')))

/** Whether a password is one of the most common ones. Capitals do not matter. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase())
