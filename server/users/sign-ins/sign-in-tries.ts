import { createHmac } from 'node:crypto'
import { networkOf } from '../../places/network-of'
import { DifferentTries } from './different-tries'

/** How many different wrong passwords are allowed in 15 minutes. */
export interface SignInLimits {
  /** The limit for one e-mail from one address. */
  readonly ofEmailFromAddress: number
  /** The limit for one address and all e-mails together. Many people of a hall behind one router may mistype. */
  readonly ofAddress: number
  /**
   * The limit for one e-mail from all addresses together. It is so high that nobody can lock a referee out from
   * elsewhere.
   */
  readonly ofEmail: number
}

export const SIGN_IN_LIMITS: SignInLimits = {
  ofEmailFromAddress: 10,
  ofAddress: 200,
  ofEmail: 1000,
}

export interface SignInTry {
  readonly email: string
  /** Empty when unknown. */
  readonly address: string
  readonly password: string
  /** Milliseconds since 1970. */
  readonly nowMs: number
}

/**
 * Counts failed sign-ins, in the memory of this process. Only different passwords count: clients repeat a failed
 * sign-in by themselves, and people often make the same typing error twice.
 */
export class SignInTries {
  readonly #secret: string
  readonly #ofPair: DifferentTries
  readonly #ofAddress: DifferentTries
  readonly #ofEmail: DifferentTries

  /** `secret` is the key for hashing the passwords, so that nobody can look them up. */
  constructor(secret: string, limits: SignInLimits) {
    this.#secret = secret
    this.#ofPair = new DifferentTries(limits.ofEmailFromAddress)
    this.#ofAddress = new DifferentTries(limits.ofAddress)
    this.#ofEmail = new DifferentTries(limits.ofEmail)
  }

  /** Whether the same try from the same address is already counted. */
  isCounted(asked: SignInTry): boolean {
    const [ofPair] = this.#countsOf(asked)
    return ofPair.tries.has(ofPair.key, ofPair.trace, asked.nowMs)
  }

  /**
   * Counts a try before its password is compared, so that tries sent at the same time do not all pass. Returns the
   * seconds to wait when too many were counted; 0 = the try may go on.
   */
  begin(asked: SignInTry): number {
    const counts = this.#countsOf(asked)
    const waitSeconds = Math.max(
      ...counts.map(({ tries, key, trace }) => tries.waitSeconds(key, trace, asked.nowMs)),
    )
    if (waitSeconds > 0) return waitSeconds
    for (const { tries, key, trace } of counts) tries.count(key, trace, asked.nowMs)
    return 0
  }

  /** Removes a new try from the count, because its password was not compared. */
  withdraw(asked: SignInTry): void {
    for (const { tries, key, trace } of this.#countsOf(asked)) tries.forget(key, trace)
  }

  /**
   * Called when the password was right. Removes this try from the count, and the wrong tries for this e-mail from
   * the same address.
   */
  forgive(asked: SignInTry): void {
    this.withdraw(asked)
    this.#ofPair.forgetAll(pairOf(asked))
  }

  #countsOf(asked: SignInTry) {
    const { email, address, password } = asked
    const trace = createHmac('sha256', this.#secret)
      .update(`${email}\0${password}`)
      .digest('base64')
    const ofPair = { tries: this.#ofPair, key: pairOf(asked), trace }
    const ofEmail = { tries: this.#ofEmail, key: email, trace }
    const ofAddress = { tries: this.#ofAddress, key: networkOf(address), trace }
    return address === '' ? ([ofPair, ofEmail] as const) : ([ofPair, ofEmail, ofAddress] as const)
  }
}

const pairOf = ({ email, address }: SignInTry): string => `${email}\0${networkOf(address)}`
