import type { EncodedBody } from '../encoding/encode-reply'

export interface Answer {
  readonly body: EncodedBody
  /** The body as gzip, for whoever reads that; null for a short one. */
  readonly packed: EncodedBody | null
  /** The event's version that the body is of, or an earlier one; null where none is told. */
  readonly version: number | null
  /** When time alone makes it untrue, in milliseconds since 1970; null = never. */
  readonly until: number | null
}

/**
 * Encoded answers of reads, by everything they depend on; packed once for all who ask. The event's version is part of the key and every change
 * raises it, so what is kept is never wrong, only no longer asked for; what was not asked for longest goes first.
 */
export class AnswerCache {
  readonly #kept = new Map<string, Answer>()
  readonly #making = new Map<string, Promise<Answer>>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /** The answer under a key, made when it is not there; whoever asks for it meanwhile waits for the same one. */
  async answer(options: {
    key: string
    now: number
    make: () => Promise<Answer>
  }): Promise<Answer> {
    const { key, now, make } = options
    const kept = this.#kept.get(key)
    if (kept !== undefined) {
      this.#drop(key, kept)
      if (kept.until === null || now < kept.until) {
        this.#keep(key, kept)
        return kept
      }
    }
    const underWay = this.#making.get(key)
    if (underWay !== undefined) return underWay
    const making = make()
    this.#making.set(key, making)
    try {
      const made = await making
      this.#keep(key, made)
      return made
    } finally {
      this.#making.delete(key)
    }
  }

  #keep(key: string, kept: Answer): void {
    this.#kept.set(key, kept)
    this.#bytes += sizeOf(key, kept)
    for (const [oldest, answer] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) break
      this.#drop(oldest, answer)
    }
  }

  #drop(key: string, kept: Answer): void {
    this.#kept.delete(key)
    this.#bytes -= sizeOf(key, kept)
  }
}

/** A character takes one byte or two; what an entry costs beside its text is small. */
const sizeOf = (key: string, { body, packed }: Answer): number =>
  2 * (key.length + body.length) + (packed?.length ?? 0) + 200
