import type { EpochMs, Milliseconds } from '../domain/ids'

/** What is known of a server across reloads. */
export interface ConnectionKnown {
  /** How far its clock was last ahead of the device's; null = never heard. */
  readonly skewMs: Milliseconds | null
  /** Since when it does not answer, by the device's clock; null = it answered last. */
  readonly failingSince: EpochMs | null
  /** When its time was last heard, by the device's clock and to the hour; null = never, or by an older console. */
  readonly clockHeardAt: EpochMs | null
}

export interface ConnectionMemory {
  read(): ConnectionKnown
  write(known: ConnectionKnown): void
}

/** Keeps it in the page's storage, by server. */
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
        // A full storage costs only what a reload would have known.
      }
    },
  }
}

const wholeOf = (text: string): number | null => (/^-?\d+$/.test(text) ? Number(text) : null)
