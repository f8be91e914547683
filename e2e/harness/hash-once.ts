import { hashPassword } from '../../server/users/passwords/passwords'

const hashes = new Map<string, Promise<string>>()

/**
 * Hashes each password once, because a hash takes 25 ms of CPU, and the people of 40 events use the
 * same two passwords.
 */
export function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}
