import { hash, verify } from '@node-rs/argon2'
import { busy } from '../../call/call-error'

/** argon2id, which is the package's default kind; 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of some 50 ms each on a core, the last of so many waits for less than a second on two. */
export const MOST_HASHES_UNDER_WAY = 32

let underWay = 0

/**
 * What is kept of a password. Slow on purpose, so never inside a transaction.
 * @throws CallError busy when too many are being hashed or compared in this process.
 */
export function hashPassword(password: string): Promise<string> {
  return inHashingPlace(() => hash(password, COST))
}

/**
 * Whether a password is the one of this hash. Without a hash (an unknown e-mail, an account without a password) the
 * answer is no after the same work, so that the time tells nobody which e-mails exist.
 * @throws CallError busy when too many are being hashed or compared in this process.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await inHashingPlace(() =>
    verify(passwordHash ?? HASH_OF_NOTHING_KNOWN, password),
  )
  return matches && passwordHash !== null
}

/**
 * Does work that hashes, in one of the places there are. Whoever finds none is refused at once: the threads that hash
 * are the process's, and so is their queue. @throws CallError busy.
 */
export async function inHashingPlace<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= MOST_HASHES_UNDER_WAY) throw busy()
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
  }
}

/** Of random bytes that were thrown away, at the cost of every other hash. */
const HASH_OF_NOTHING_KNOWN =
  '$argon2id$v=19$m=19456,t=2,p=1$12pydCqdpkL/oFleZyNueg$RGwlgFBXsC/yfEyV1Xel+zz4QOIvLLHjwjarRVmhaS4'
