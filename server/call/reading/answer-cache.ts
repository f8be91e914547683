import type { EncodedBody } from '../../encoding/encode-reply'

export interface KeptAnswer {
  readonly body: EncodedBody
  /** The body as gzip, for clients that accept it; null for a short body. */
  readonly packed: EncodedBody | null
  /** The event's version that the body shows, or an earlier one; null where the answer tells no version. */
  readonly version: number | null
  /** When the passing of time makes the body untrue, in milliseconds since 1970; null = never. */
  readonly until: number | null
}

/**
 * Keeps encoded answers of reads, each packed once for all readers. The key holds everything that an answer depends on,
 * the event's version included. Every change raises that version, so a kept answer is never wrong: it is only asked for
 * no more. The answer that was asked for longest ago goes first.
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
   * Returns the answer under a key, and makes it when it is not there. A second request for the key meanwhile waits for
   * the same answer. But visitors wait behind people, so only another visitor waits for an answer that is made for a
   * visitor.
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
