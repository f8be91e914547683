import { createHmac } from 'node:crypto'
import { networkOf } from '../../places/network-of'

/** How many different wrong passwords are allowed in 15 minutes. */
export interface SignInLimits {
  /** The limit for one e-mail from one address. */
  readonly ofEmailFromAddress: number
  /** The limit for one address, for all e-mails together: a whole hall behind one router may mistype. */
  readonly ofAddress: number
  /** The limit for one e-mail from everywhere. It is so high that nobody can lock a referee out from elsewhere. */
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

const WINDOW_MS = 15 * 60 * 1000
/** A stored try takes about 200 bytes. */
const MOST_KEPT = 100_000

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

  /** Whether this very try, from the same address, is already counted. */
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

  /** Removes from the count a new try whose password was not compared. */
  withdraw(asked: SignInTry): void {
    for (const { tries, key, trace } of this.#countsOf(asked)) tries.forget(key, trace)
  }

  /**
   * Called when the password was right: removes from the count this try, and the wrong ones of this e-mail from this
   * address.
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

/** Different tries by key, each counted from the first time it was made. At most `MOST_KEPT` are kept. */
class DifferentTries {
  readonly #most: number
  readonly #byKey = new Map<string, Map<string, number>>()
  #kept = 0

  constructor(most: number) {
    this.#most = most
  }

  has(key: string, trace: string, nowMs: number): boolean {
    return this.#recent(key, nowMs)?.has(trace) === true
  }

  /** A try that is already counted does not count again. */
  waitSeconds(key: string, trace: string, nowMs: number): number {
    const recent = this.#recent(key, nowMs)
    if (recent === undefined || recent.has(trace)) return 0
    const oldest = [...recent.values()].at(-this.#most)
    return oldest === undefined ? 0 : Math.ceil((oldest + WINDOW_MS - nowMs) / 1000)
  }

  count(key: string, trace: string, nowMs: number): void {
    const recent = this.#recent(key, nowMs) ?? new Map<string, number>()
    if (recent.has(trace)) return
    // The key is now the last one tried, so this moves it to the end.
    this.#byKey.delete(key)
    this.#byKey.set(key, recent.set(trace, nowMs))
    this.#kept += 1
    for (const oldest of this.#byKey.keys()) {
      if (this.#kept <= MOST_KEPT) break
      this.forgetAll(oldest)
    }
  }

  forget(key: string, trace: string): void {
    const traces = this.#byKey.get(key)
    if (traces?.delete(trace) !== true) return
    this.#kept -= 1
    if (traces.size === 0) this.#byKey.delete(key)
  }

  forgetAll(key: string): void {
    this.#kept -= this.#byKey.get(key)?.size ?? 0
    this.#byKey.delete(key)
  }

  /** The tries of the last 15 minutes, the oldest first. */
  #recent(key: string, nowMs: number): Map<string, number> | undefined {
    for (const [trace, atMs] of this.#byKey.get(key) ?? []) {
      if (atMs > nowMs - WINDOW_MS) break
      this.forget(key, trace)
    }
    return this.#byKey.get(key)
  }
}
