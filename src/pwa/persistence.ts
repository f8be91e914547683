import type { Milliseconds } from '../domain/ids'
import { DatabaseHangs, withinPatience } from '../store/patience'

/** The state of the storage as the browser reports it; null where the browser reports nothing. */
export interface StorageState {
  /** Whether the browser promised not to clear the console's data by itself. */
  readonly isPersistent: boolean | null
  readonly freeBytes: number | null
  /** How much the page may store in all. */
  readonly quotaBytes: number | null
  /** The browser can be asked for the promise. */
  readonly canAsk: boolean
  /** The browser refuses the page a file system of its own, as in some private windows. */
  readonly refusesFiles: boolean
}

/** Some browsers (WebKitGTK) have no storage manager, and some only a part of one. */
export type MaybeStorage =
  | Partial<Pick<StorageManager, 'persist' | 'persisted' | 'estimate' | 'getDirectory'>>
  | undefined

const PATIENCE_MS: Milliseconds = 3_000

/**
 * Reads the promise and the free space. A browser that does not answer in time counts as saying nothing. Never rejects.
 */
export async function readStorageState(
  storage: MaybeStorage,
  patienceMs = PATIENCE_MS,
): Promise<StorageState> {
  const [isPersistent, estimate, refusesFiles] = await Promise.all([
    told(storage?.persisted?.(), patienceMs),
    told(storage?.estimate?.(), patienceMs),
    isRefused(storage?.getDirectory?.(), patienceMs),
  ])
  const { quota, usage } = estimate ?? {}
  return {
    isPersistent,
    freeBytes: quota === undefined ? null : quota - (usage ?? 0),
    quotaBytes: quota ?? null,
    canAsk: storage?.persist !== undefined,
    refusesFiles,
  }
}

/** The answer; null when the browser lacks the question, refuses it, or does not answer. */
const told = async <T>(answer: Promise<T> | undefined, patienceMs: Milliseconds) =>
  answer === undefined ? null : withinPatience(answer, patienceMs).catch(() => null)

/** True only when the browser says no. */
const isRefused = async (answer: Promise<unknown> | undefined, patienceMs: Milliseconds) =>
  answer !== undefined &&
  withinPatience(answer, patienceMs).then(
    () => false,
    (error: unknown) => !(error instanceof DatabaseHangs),
  )

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
