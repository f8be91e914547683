import type { Milliseconds } from '../domain/ids'
import { DatabaseHangs, withinPatience } from '../store/patience'

/** What the browser says about the console's storage; null for each fact that it does not tell. */
export interface StorageState {
  /** True when the browser promised not to clear the console's data by itself. */
  readonly isPersistent: boolean | null
  readonly freeBytes: number | null
  /** How much the page may store in all. */
  readonly quotaBytes: number | null
  /** True when the page can ask the browser to promise this. */
  readonly canAsk: boolean
  /** True when the browser refuses to give the page a file system of its own, as in some private windows. */
  readonly refusesFiles: boolean
}

/** Some browsers (WebKitGTK) have no storage manager, and others have only a part of it. */
export type MaybeStorage =
  | Partial<Pick<StorageManager, 'persist' | 'persisted' | 'estimate' | 'getDirectory'>>
  | undefined

const PATIENCE_MS: Milliseconds = 3_000

/**
 * Reads whether the browser promised to keep the data, and how much space is free. A fact that the browser
 * does not tell in time is null. Never rejects.
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

/** The browser's answer; null when the browser lacks the method, rejects the call, or does not answer in time. */
const told = async <T>(answer: Promise<T> | undefined, patienceMs: Milliseconds) =>
  answer === undefined ? null : withinPatience(answer, patienceMs).catch(() => null)

/** True only when the browser rejects the call; false when it does not answer in time. */
const isRefused = async (answer: Promise<unknown> | undefined, patienceMs: Milliseconds) =>
  answer !== undefined &&
  withinPatience(answer, patienceMs).then(
    () => false,
    (error: unknown) => !(error instanceof DatabaseHangs),
  )

/**
 * Asks the browser not to clear the console's data by itself; true when the browser promised it. There is no time
 * limit, because the browser may show a question to the person. Never rejects.
 */
export async function askForPersistence(
  storage: MaybeStorage,
  patienceMs = PATIENCE_MS,
): Promise<boolean> {
  if (await told(storage?.persisted?.(), patienceMs)) return true
  return (await storage?.persist?.().catch(() => false)) ?? false
}
