import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** How many different wrong passwords are taken in 15 minutes. */
export interface SignInLimits {
  /** Of one e-mail from one address. */
  readonly ofEmailFromAddress: number
  /** From one address, of all e-mails: a whole hall behind one router may mistype. */
  readonly ofAddress: number
  /** Of one e-mail from everywhere: so high that nobody locks a referee out from elsewhere. */
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
/** What is kept of one try takes about 200 bytes. */
const MOST_KEPT = 100_000

/**
 * Counts sign-ins that fail, in this process only. What counts is a different password: clients repeat a failed sign-in
 * by themselves, and whoever mistypes does so in the same way twice.
 */
export class SignInTries {
  readonly #secret: string
  readonly #ofPair: DifferentTries
  readonly #ofAddress: DifferentTries
  readonly #ofEmail: DifferentTries

  /** `secret` is what keeps the hashes of passwords from being looked up. */
  constructor(secret: string, limits: SignInLimits) {
    this.#secret = secret
    this.#ofPair = new DifferentTries(limits.ofEmailFromAddress)
    this.#ofAddress = new DifferentTries(limits.ofAddress)
    this.#ofEmail = new DifferentTries(limits.ofEmail)
  }

  /** Whether this very try, by the same address, is counted already. */
  isCounted(asked: SignInTry): boolean {
    const [ofPair] = this.#countsOf(asked)
    return ofPair.tries.has(ofPair.key, ofPair.trace, asked.nowMs)
  }

  /**
   * Counts a try before its password is compared, so that tries sent side by side do not all pass. Gives the seconds to
   * wait instead when too many were counted; 0 = it may go on.
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

  /** Takes back a try that was not counted before and whose password nobody compared. */
  withdraw(asked: SignInTry): void {
    for (const { tries, key, trace } of this.#countsOf(asked)) tries.forget(key, trace)
  }

  /** The password was right: it does not count, and neither do the wrong ones of this e-mail from this address. */
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

/** One household has as many IPv6 addresses as it likes, all with the same first half. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

/** Different tries by key, each counted from when it was first made; at most so many are kept in all. */
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

  /** A try that is counted already is no new one. */
  waitSeconds(key: string, trace: string, nowMs: number): number {
    const recent = this.#recent(key, nowMs)
    if (recent === undefined || recent.has(trace)) return 0
    const oldest = [...recent.values()].at(-this.#most)
    return oldest === undefined ? 0 : Math.ceil((oldest + WINDOW_MS - nowMs) / 1000)
  }

  count(key: string, trace: string, nowMs: number): void {
    const recent = this.#recent(key, nowMs) ?? new Map<string, number>()
    if (recent.has(trace)) return
    // Behind all others: it was tried last.
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

  /** Those of the last 15 minutes, the oldest first. */
  #recent(key: string, nowMs: number): Map<string, number> | undefined {
    for (const [trace, atMs] of this.#byKey.get(key) ?? []) {
      if (atMs > nowMs - WINDOW_MS) break
      this.forget(key, trace)
    }
    return this.#byKey.get(key)
  }
}
