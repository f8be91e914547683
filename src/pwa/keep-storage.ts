import { askForPersistence, type MaybeStorage } from './persistence'

/** The browser's last answer when it was asked never to clear the console's data. */
export interface PersistAnswer {
  readonly isPersistent: boolean
  /**
   * True when the console was already installed on the home screen when the browser was asked. Browsers trust
   * installed apps more than pages.
   */
  readonly wasInstalled: boolean
}

/** What the browser promised about the console's data. */
export interface KeptStorage {
  readonly isPersistent: boolean
  /** True when the browser was asked just now. */
  readonly isNew: boolean
}

interface KeepStorageParts {
  readonly storage: MaybeStorage
  readonly isInstalled: () => boolean
  readonly readAnswer: () => Promise<PersistAnswer | null>
  readonly writeAnswer: (answer: PersistAnswer) => Promise<void>
}

/**
 * Asks the browser to keep the console's data, and remembers the answer. It asks once as a page, because some browsers
 * then show a question to the person, and once more after the console was installed. The result says whether the
 * answer is new, so that a refusal is reported once. Never rejects.
 */
export async function keepStorage(parts: KeepStorageParts): Promise<KeptStorage> {
  const wasInstalled = parts.isInstalled()
  const kept = await parts.readAnswer().catch(() => null)
  const isAnswered = kept !== null && (kept.isPersistent || kept.wasInstalled || !wasInstalled)
  if (isAnswered) return { isPersistent: kept.isPersistent, isNew: false }
  const isPersistent = await askForPersistence(parts.storage)
  // Where the answer cannot be stored, the device stores no rulings either, so there is nothing that the
  // browser could clear.
  await parts.writeAnswer({ isPersistent, wasInstalled }).catch(() => undefined)
  return { isPersistent, isNew: true }
}
