import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { busy } from '../../call/call-error'
import { Turns } from '../../db/embedded/turns'

/** argon2id, which is the package's default kind; 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * How many hashes may run or wait. A hash takes some 50 ms, so even one by one, the last of them waits less than
 * two seconds.
 */
export const MOST_HASHES_UNDER_WAY = 32

/**
 * How many hashes run at the same time. One core is left for the thread that answers calls, and one of libuv's four
 * threads for other work such as compressing answers.
 */
const HASHES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))

const turns = new Turns(HASHES_AT_ONCE)
let underWay = 0

/**
 * The hash of a password, as it is stored. Hashing is slow on purpose, so it must not run inside a transaction.
 * @throws CallError busy when this process already hashes or compares too many passwords.
 */
export function hashPassword(password: string): Promise<string> {
  return inHashingPlace(() => hash(password, COST))
}

/**
 * Whether a password belongs to this hash. `passwordHash` is null for an unknown e-mail and for an account
 * without a password. The result is then false, after the same work, so that the time does not show which
 * e-mails have an account.
 * @throws CallError busy when this process already hashes or compares too many passwords.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await inHashingPlace(() =>
    verify(passwordHash ?? HASH_OF_NOTHING_KNOWN, password),
  )
  return matches && passwordHash !== null
}

/**
 * Runs work that hashes, with a limited number of pieces at a time. When too many wait, it refuses
 * immediately, because the whole process shares the hashing threads. @throws CallError busy.
 */
export async function inHashingPlace<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= MOST_HASHES_UNDER_WAY) throw busy()
  underWay += 1
  try {
    return await turns.run('people', work)
  } finally {
    underWay -= 1
  }
}

/** A hash of random bytes that nobody knows. Comparing with it takes as long as with any other hash. */
const HASH_OF_NOTHING_KNOWN =
  '$argon2id$v=19$m=19456,t=2,p=1$12pydCqdpkL/oFleZyNueg$RGwlgFBXsC/yfEyV1Xel+zz4QOIvLLHjwjarRVmhaS4'
