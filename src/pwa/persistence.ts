import type { Milliseconds } from '../domain/ids'
import { withinPatience } from '../store/patience'

/** What the browser says about the storage; null where it does not say. */
export interface StorageState {
  /** Whether the browser promised not to clear the console's data by itself. */
  readonly isPersistent: boolean | null
  readonly freeBytes: number | null
}

/** Some browsers (WebKitGTK) have no storage manager, some only half of one. */
export type MaybeStorage =
  | Partial<Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>>
  | undefined

const PATIENCE_MS: Milliseconds = 3_000

/**
 * Reads what is promised and how much room is left; a browser that does not answer within the patience does not say.
 * Never rejects.
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

/** Null for what the browser does not say: it has no such question, refuses it, or does not answer. */
const told = async <T>(answer: Promise<T> | undefined, patienceMs: Milliseconds) =>
  answer === undefined ? null : withinPatience(answer, patienceMs).catch(() => null)

/**
 * Asks the browser not to clear the console's data by itself; true when it promised. It may put the question to the
 * person, who takes their time. Never rejects.
 */
export async function askForPersistence(
  storage: MaybeStorage,
  patienceMs = PATIENCE_MS,
): Promise<boolean> {
  if (await told(storage?.persisted?.(), patienceMs)) return true
  return (await storage?.persist?.().catch(() => false)) ?? false
}
