import { CallError } from '../call/call-error'

/** The person or the address that a stream is counted for. */
export interface StreamHolder {
  /** Verified; null for a visitor. */
  readonly personId: number | null
  readonly address: string
}

/** How many streams one process keeps open. */
export interface StreamLimits {
  readonly ofAll: number
  /** The limit for all visitors together, so that some places are left for people who sign in. */
  readonly ofVisitors: number
  /** The limit for one person. A browser opens one stream, and a person uses a few browsers. */
  readonly ofPerson: number
  /** The limit for visitors behind one address, which may serve a whole hall. */
  readonly ofAddress: number
}

export const STREAM_LIMITS: StreamLimits = {
  ofAll: 2_000,
  ofVisitors: 1_000,
  ofPerson: 20,
  ofAddress: 600,
}

/** A minute, because a console without a stream reads every minute anyway. */
const RETRY_AFTER_SECONDS = '60'

/** Counts open streams. Each stream needs a connection, and the number of connections is limited. */
export class StreamPlaces {
  readonly #limits: StreamLimits
  readonly #taken = new Map<string, number>()
  #all = 0
  #visitors = 0

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  /**
   * Takes a place and returns the function that frees it. @throws CallError resource_exhausted when no place is free.
   */
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
