import type { OpenDatabase } from '../../db/database'
import type { WaitingLine } from '../../db/embedded/turns'
import { CallError } from '../call-error'
import { claimOf, callerOf, type CallRequest } from '../call-request'
import { isAnonymous, type ClaimedIdentity } from './caller'

const MOST_KEPT = 20_000

/**
 * The sign-ins that this process has verified. A request with such a sign-in waits ahead of visitors' requests.
 * A known sign-in gives no rights: each call looks up the caller's rights.
 */
export class KnownSignIns {
  /** The keys of the verified sign-ins. The key that was used longest ago is first. */
  readonly #known = new Set<string>()

  isKnown(claim: ClaimedIdentity): boolean {
    return this.#known.has(keyOf(claim))
  }

  add(claim: ClaimedIdentity): void {
    const key = keyOf(claim)
    this.#known.delete(key)
    this.#known.add(key)
    for (const oldest of this.#known) {
      if (this.#known.size <= MOST_KEPT) break
      this.#known.delete(oldest)
    }
  }

  forget(claim: ClaimedIdentity): void {
    this.#known.delete(keyOf(claim))
  }

  /**
   * Chooses the waiting line (queue) of a request. When this process does not know the sign-in yet, the
   * server verifies it first. A request with a false sign-in waits with the visitors.
   */
  async lineOf(options: {
    database: Pick<OpenDatabase, 'dbFor'>
    header: CallRequest['header']
    now: Date
  }): Promise<WaitingLine> {
    const { database, header, now } = options
    const claim = claimOf({ header })
    if (isAnonymous(claim)) return 'visitors'
    if (!this.isKnown(claim)) {
      try {
        await callerOf(database.dbFor.claims, { header }, now)
      } catch (error) {
        if (error instanceof CallError) return 'visitors'
        throw error
      }
    }
    this.add(claim)
    return 'people'
  }
}

const keyOf = ({ personId, authToken }: ClaimedIdentity): string => `${personId} ${authToken}`
