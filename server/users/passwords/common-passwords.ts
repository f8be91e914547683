import list from './common-passwords.json'

/** Of those that length and strength would let through, the commonest: one is a stranger's first try. */
const COMMON = new Set(list.passwords.flatMap((line) => line.split(' ')))

/** Whether a password is one of the commonest, in whatever case it is typed. Source: the file beside this one. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase())
