import type { EpochMs, Milliseconds } from '../../domain/ids'

/** The facts about a server that survive a reload. */
export interface ConnectionKnown {
  /** How far the server's clock was last ahead of the device's; null when that is unknown. */
  readonly skewMs: Milliseconds | null
  /** Since when the server has not answered, by the device's clock; null when its last call was answered. */
  readonly failingSince: EpochMs | null
  /**
   * When the server's time was last received, by the device's clock. The stored time may be up to an hour
   * too old, because not every answer is stored. Null when the time was never received, or when a console
   * of an older version stored these facts.
   */
  readonly clockHeardAt: EpochMs | null
}

export interface ConnectionMemory {
  read(): ConnectionKnown
  write(known: ConnectionKnown): void
}

/** Keeps a `ConnectionKnown` in localStorage, separately for each server. */
export function connectionMemory(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  server: string,
): ConnectionMemory {
  const key = `connection:${server}`
  return {
    read() {
      const kept = (storage.getItem(key) ?? '').split(' ').map(wholeOf)
      const [skewMs = null, failingSince = null, clockHeardAt = null] = kept
      return { skewMs, failingSince, clockHeardAt }
    },
    write({ skewMs, failingSince, clockHeardAt }) {
      try {
        storage.setItem(key, `${skewMs ?? '-'} ${failingSince ?? '-'} ${clockHeardAt ?? '-'}`)
      } catch {
        // When the storage is full, only a reload loses these facts.
      }
    },
  }
}

/**
 * The skew is stored only when it differs by this much: it changes a little with each answer,
 * and each write costs time.
 */
const WORTH_KEEPING_MS: Milliseconds = 1_000
const HEARD_AGAIN_MS: Milliseconds = 3_600_000

/** The same memory, but without the writes that would change almost nothing. */
export function sparingMemory(memory: ConnectionMemory): ConnectionMemory {
  let kept = memory.read()
  return {
    read: () => kept,
    write(known) {
      const isSame =
        kept.failingSince === known.failingSince &&
        isNear(kept.skewMs, known.skewMs, WORTH_KEEPING_MS) &&
        isNear(kept.clockHeardAt, known.clockHeardAt, HEARD_AGAIN_MS)
      if (isSame) return
      kept = known
      memory.write(known)
    },
  }
}

/** An unknown value is near no other value, so that the first known value is stored. */
const isNear = (one: number | null, other: number | null, within: Milliseconds): boolean =>
  Math.abs((one ?? Infinity) - (other ?? Infinity)) < within

const wholeOf = (text: string): number | null => (/^-?\d+$/.test(text) ? Number(text) : null)
