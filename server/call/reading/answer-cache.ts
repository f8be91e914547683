import type { EncodedBody } from '../../encoding/encoding'

export interface KeptAnswer {
  readonly body: EncodedBody
  /** The body as gzip, for clients that accept it; null for a short body. */
  readonly packed: EncodedBody | null
  /** The event's version that the body shows, or an earlier one; null where the answer names no version. */
  readonly version: number | null
  /** When the body stops being true because time has passed, in milliseconds since 1970; null = never. */
  readonly until: number | null
}

/**
 * Caches encoded answers of reads, each compressed once for all readers. The key contains everything that an
 * answer depends on, including the event's version. Every change raises that version, so the next request has
 * another key and never gets an outdated answer. When the cache is full, it drops the answer that was requested
 * longest ago.
 */
export class AnswerCache {
  readonly #kept = new Map<string, KeptAnswer>()
  readonly #making = new Map<string, Promise<KeptAnswer>>()
  readonly #makingForVisitors = new Map<string, Promise<KeptAnswer>>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /**
   * Returns the answer under a key, and makes the answer when it is not there. A second request for the key waits
   * for the answer that is being made. One exception: an answer for a visitor is made after the work for signed-in
   * people, so a signed-in person does not wait for it.
   */
  async answer(options: {
    key: string
    now: number
    isForVisitor?: boolean
    make: () => Promise<KeptAnswer>
  }): Promise<KeptAnswer> {
    const { key, now, isForVisitor = false, make } = options
    const kept = this.#kept.get(key)
    if (kept !== undefined) {
      this.#drop(key, kept)
      if (kept.until === null || now < kept.until) {
        this.#keep(key, kept)
        return kept
      }
    }
    const making = this.#making.get(key)
    if (making !== undefined) return making
    const makingForVisitors = this.#makingForVisitors.get(key)
    if (isForVisitor && makingForVisitors !== undefined) return makingForVisitors
    return this.#make(isForVisitor ? this.#makingForVisitors : this.#making, { key, make })
  }

  async #make(
    underWay: Map<string, Promise<KeptAnswer>>,
    { key, make }: { key: string; make: () => Promise<KeptAnswer> },
  ): Promise<KeptAnswer> {
    const making = make()
    underWay.set(key, making)
    try {
      const made = await making
      const kept = this.#kept.get(key)
      if (kept !== undefined) this.#drop(key, kept)
      this.#keep(key, made)
      return made
    } finally {
      underWay.delete(key)
    }
  }

  #keep(key: string, kept: KeptAnswer): void {
    this.#kept.set(key, kept)
    this.#bytes += sizeOf(key, kept)
    for (const [oldest, answer] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) break
      this.#drop(oldest, answer)
    }
  }

  #drop(key: string, kept: KeptAnswer): void {
    this.#kept.delete(key)
    this.#bytes -= sizeOf(key, kept)
  }
}

/** A character takes one byte or two; the rest of an entry is small. */
const sizeOf = (key: string, { body, packed }: KeptAnswer): number =>
  2 * (key.length + body.length) + (packed?.length ?? 0) + 200
