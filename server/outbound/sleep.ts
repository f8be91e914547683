import { setTimeout } from 'node:timers/promises'

/** Waits this many milliseconds, or until the signal aborts. Never rejects. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

export const sleep: Sleep = (ms, signal) =>
  setTimeout(ms, undefined, { signal }).catch(() => undefined)
