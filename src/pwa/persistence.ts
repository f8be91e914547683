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

/** Reads what is promised and how much room is left. Never rejects. */
export async function readStorageState(storage: MaybeStorage): Promise<StorageState> {
  const isPersistent = (await storage?.persisted?.().catch(() => null)) ?? null
  const estimate = await storage?.estimate?.().catch(() => null)
  const { quota, usage } = estimate ?? {}
  return {
    isPersistent,
    freeBytes: quota === undefined ? null : quota - (usage ?? 0),
  }
}

/** Asks the browser not to clear the console's data by itself; true when it promised. Never rejects. */
export async function askForPersistence(storage: MaybeStorage): Promise<boolean> {
  if (await storage?.persisted?.().catch(() => false)) return true
  return (await storage?.persist?.().catch(() => false)) ?? false
}
