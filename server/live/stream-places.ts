import { CallError } from '../call/call-error'

/** Whom a stream is counted for. */
export interface StreamHolder {
  /** Verified; null for a visitor. */
  readonly personId: number | null
  readonly address: string
}

/** Open streams of one process. */
export interface StreamLimits {
  readonly ofAll: number
  /** Of visitors, whom nobody knows; the rest is kept for people who sign in. */
  readonly ofVisitors: number
  /** A browser has one, and a person a few browsers. */
  readonly ofPerson: number
  /** Of visitors: a whole hall may be behind one. */
  readonly ofAddress: number
}

export const STREAM_LIMITS: StreamLimits = {
  ofAll: 2_000,
  ofVisitors: 1_000,
  ofPerson: 20,
  ofAddress: 600,
}

/** A minute: until then the console asks every minute anyway. */
const RETRY_AFTER_SECONDS = '60'

/** Keeps each stream a connection, of which there are only so many. */
export class StreamPlaces {
  readonly #limits: StreamLimits
  readonly #taken = new Map<string, number>()
  #all = 0
  #visitors = 0

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  /** Takes a place and gives what leaves it. @throws CallError resource_exhausted when there is none. */
  take({ personId, address }: StreamHolder): () => void {
    const { ofAll, ofVisitors, ofPerson, ofAddress } = this.#limits
    const isVisitor = personId === null
    const key = isVisitor ? `at ${address}` : `of ${personId}`
    const taken = this.#taken.get(key) ?? 0
    const isFull =
      this.#all >= ofAll ||
      taken >= (isVisitor ? ofAddress : ofPerson) ||
      (isVisitor && this.#visitors >= ofVisitors)
    if (isFull) {
      const meta = { retryAfterSeconds: RETRY_AFTER_SECONDS }
      throw new CallError('resource_exhausted', 'too_often', { meta })
    }
    this.#count(key, { isVisitor, by: 1 })
    let isLeft = false
    return () => {
      if (!isLeft) this.#count(key, { isVisitor, by: -1 })
      isLeft = true
    }
  }

  #count(key: string, { isVisitor, by }: { isVisitor: boolean; by: number }): void {
    const taken = (this.#taken.get(key) ?? 0) + by
    if (taken === 0) this.#taken.delete(key)
    else this.#taken.set(key, taken)
    this.#all += by
    if (isVisitor) this.#visitors += by
  }
}
