import type { Milliseconds } from '../domain/ids'
import { withinPatience } from '../store/patience'

/** The state of the storage as the browser reports it; null where the browser reports nothing. */
export interface StorageState {
  /** Whether the browser promised not to clear the console's data by itself. */
  readonly isPersistent: boolean | null
  readonly freeBytes: number | null
}

/** Some browsers (WebKitGTK) have no storage manager, and some only a part of one. */
export type MaybeStorage =
  | Partial<Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>>
  | undefined

const PATIENCE_MS: Milliseconds = 3_000

/**
 * Reads the promise and the free space. A browser that does not answer in time counts as saying nothing. Never rejects.
 */
export async function readStorageState(
  storage: MaybeStorage,
  patienceMs = PATIENCE_MS,
): Promise<StorageState> {
  const [isPersistent, estimate] = await Promise.all([
    told(storage?.persisted?.(), patienceMs),
    told(storage?.estimate?.(), patienceMs),
  ])
  const { quota, usage } = estimate ?? {}
  return {
    isPersistent,
    freeBytes: quota === undefined ? null : quota - (usage ?? 0),
  }
}

/** The answer; null when the browser lacks the question, refuses it, or does not answer. */
const told = async <T>(answer: Promise<T> | undefined, patienceMs: Milliseconds) =>
  answer === undefined ? null : withinPatience(answer, patienceMs).catch(() => null)

/**
 * Asks the browser not to clear the console's data by itself; true when it promised. The browser may ask the person, so
 * there is no time limit. Never rejects.
 */
export async function askForPersistence(
  storage: MaybeStorage,
  patienceMs = PATIENCE_MS,
): Promise<boolean> {
  if (await told(storage?.persisted?.(), patienceMs)) return true
  return (await storage?.persist?.().catch(() => false)) ?? false
}
