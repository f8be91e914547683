import { askForPersistence, type MaybeStorage } from './persistence'

/** What the browser answered last when it was asked not to clear the console's data by itself. */
export interface PersistAnswer {
  readonly isPersistent: boolean
  /** Asked as an app of the home screen, which browsers trust more than a page. */
  readonly wasInstalled: boolean
}

/** What the browser promises about the console's data. */
export interface KeptStorage {
  readonly isPersistent: boolean
  /** It was asked just now. */
  readonly isNew: boolean
}

interface KeepStorageParts {
  readonly storage: MaybeStorage
  readonly isInstalled: () => boolean
  readonly readAnswer: () => Promise<PersistAnswer | null>
  readonly writeAnswer: (answer: PersistAnswer) => Promise<void>
}

/**
 * Asks the browser to keep the console's data, and remembers what it said: once as a page, since some browsers put the
 * question to the person, and once more when the console was installed. Answers with what holds, and whether it was
 * answered just now, so that a refusal is said once. Never rejects.
 */
export async function keepStorage(parts: KeepStorageParts): Promise<KeptStorage> {
  const wasInstalled = parts.isInstalled()
  const kept = await parts.readAnswer().catch(() => null)
  const isAnswered = kept !== null && (kept.isPersistent || kept.wasInstalled || !wasInstalled)
  if (isAnswered) return { isPersistent: kept.isPersistent, isNew: false }
  const isPersistent = await askForPersistence(parts.storage)
  // Where nothing can be written down there is nothing to keep either.
  await parts.writeAnswer({ isPersistent, wasInstalled }).catch(() => undefined)
  return { isPersistent, isNew: true }
}
