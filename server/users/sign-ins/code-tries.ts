import { createHmac } from 'node:crypto'
import { networkOf } from '../../places/network-of'
import { DifferentTries } from './different-tries'

/** How many different wrong codes are allowed in 15 minutes. */
export interface CodeLimits {
  /** The limit for one address. It may be that of a whole hall behind one router, where many people mistype. */
  readonly ofAddress: number
  /** The limit for all addresses together. A million million codes are possible. */
  readonly ofAll: number
}

export const CODE_LIMITS: CodeLimits = { ofAddress: 200, ofAll: 2000 }

interface CodeTry {
  readonly code: string
  /** Empty when unknown. */
  readonly address: string
  /** Milliseconds since 1970. */
  readonly nowMs: number
}

const ANYWHERE = 'anywhere'

/**
 * Counts wrong codes, in the memory of this process. Only different codes count, because a program may repeat a
 * failed sign-in by itself. A right code does not clear the count of wrong codes. Otherwise somebody with codes
 * of their own could go on guessing others.
 */
export class CodeTries {
  readonly #secret: string
  readonly #ofAddress: DifferentTries
  readonly #ofAll: DifferentTries

  /** `secret` is the key for hashing the codes, so that nobody can look them up. */
  constructor(secret: string, limits: CodeLimits) {
    this.#secret = secret
    this.#ofAddress = new DifferentTries(limits.ofAddress)
    this.#ofAll = new DifferentTries(limits.ofAll)
  }

  /** Whether the same code from the same address is already counted. */
  isCounted(asked: CodeTry): boolean {
    const { address, trace } = this.#keysOf(asked)
    return this.#ofAddress.has(address, trace, asked.nowMs)
  }

  /**
   * Counts a try before its code is looked up, so that tries sent at the same time do not all pass. Returns the seconds
   * to wait when too many were counted; 0 = the try may go on.
   */
  begin(asked: CodeTry): number {
    const { address, trace } = this.#keysOf(asked)
    const waitSeconds = Math.max(
      this.#ofAddress.waitSeconds(address, trace, asked.nowMs),
      this.#ofAll.waitSeconds(ANYWHERE, trace, asked.nowMs),
    )
    if (waitSeconds > 0) return waitSeconds
    this.#ofAddress.count(address, trace, asked.nowMs)
    this.#ofAll.count(ANYWHERE, trace, asked.nowMs)
    return 0
  }

  /** Removes a try from the count: its code was right, or was not looked up. */
  withdraw(asked: CodeTry): void {
    const { address, trace } = this.#keysOf(asked)
    this.#ofAddress.forget(address, trace)
    this.#ofAll.forget(ANYWHERE, trace)
  }

  #keysOf({ address, code }: CodeTry) {
    const trace = createHmac('sha256', this.#secret).update(code).digest('base64')
    return { address: networkOf(address), trace }
  }
}
