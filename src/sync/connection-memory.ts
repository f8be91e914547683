import type { EpochMs, Milliseconds } from '../domain/ids'

/** What is known of a server across reloads. */
export interface ConnectionKnown {
  /** How far its clock was last ahead of the device's; null = never heard. */
  readonly skewMs: Milliseconds | null
  /** Since when it does not answer, by the device's clock; null = it answered last. */
  readonly failingSince: EpochMs | null
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
      const [skewMs, failingSince] = (storage.getItem(key) ?? '').split(' ')
      return { skewMs: wholeOf(skewMs), failingSince: wholeOf(failingSince) }
    },
    write({ skewMs, failingSince }) {
      try {
        storage.setItem(key, `${skewMs ?? '-'} ${failingSince ?? '-'}`)
      } catch {
        // A full storage costs only what a reload would have known.
      }
    },
  }
}

const wholeOf = (text: string | undefined): number | null =>
  text !== undefined && /^-?\d+$/.test(text) ? Number(text) : null
