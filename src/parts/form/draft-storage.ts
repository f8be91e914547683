import { liveQuery } from 'dexie'
import type { FormDrafts, StoredDraft } from '../../store/drafts'
import { StorageUnavailable } from '../../store/reopen'
import { isSameDraft, type FormDraft } from './draft'

/** Where the content of a draft is stored: one row, under the name of its form. */
export interface DraftStorage {
  name(): string
  rename(name: string): void
  /** False once the device refused to store. */
  canStore(): boolean
  /** Stores the content. If the row still has the idempotency key `used`, it gets a new key. */
  write(used?: string | null): Promise<void>
  /** Stores the content under another key. */
  renew(): Promise<void>
  /** Resolves when what was typed so far is stored. */
  written(): Promise<void>
  /** The key of the content, made on the first request; null on a device that cannot store. */
  key(): Promise<string | null>
  /** Forgets the key and returns it; null when the draft had no key. */
  dropKey(): string | null
  /**
   * Deletes the row under this name if the row has this content; returns false when it has different
   * content.
   */
  forget(name: string, content: object): Promise<boolean | undefined>
  /** Deletes the row with this key; returns false when another tab has already deleted it. */
  take(key: string): Promise<boolean>
  /** Runs `work`. Meanwhile the content stays as it is, even if the row changes. */
  undisturbed<T>(work: () => Promise<T>): Promise<T>
  /** Shows what is stored now. */
  readAgain(): Promise<void>
  /** Follows what other tabs store, until the returned function is called. */
  follow(): () => void
  /** Follows the row of the present name, if any was followed before. */
  followAgain(): void
}

/** The stored row of a draft. Each reading of the row replaces the content of the draft. */
export function createDraftStorage<D extends object>(
  drafts: FormDrafts,
  content: Pick<FormDraft<D>, 'values' | 'begun'>,
  firstName: string,
): DraftStorage {
  const { values, begun } = content
  let name = firstName
  let key: string | null = null
  let canStore = true
  // Larger than 0 while content is being written.
  // A row that is read meanwhile is older than the content, and is ignored.
  let writing = 0
  let lastWrite: Promise<void> = Promise.resolve()

  return {
    name: () => name,
    rename: (next) => void (name = next),
    canStore: () => canStore,
    write,
    renew: () => write(key),
    written: () => lastWrite,
    async key() {
      await lastWrite
      if (key === null && canStore) await write()
      return key
    },
    dropKey() {
      const dropped = key
      key = null
      return dropped
    },
    forget: (former, given) => drafts.forget(former, given).catch(withoutStorage),
    async take(id) {
      const isTaken = (await drafts.take(name, id).catch(withoutStorage)) !== false
      if (isTaken) key = null
      return isTaken
    },
    async undisturbed(work) {
      writing += 1
      try {
        return await work()
      } finally {
        writing -= 1
      }
    },
    readAgain: async () => show(await drafts.read(name)),
    ...followed(() =>
      liveQuery(() => drafts.read(name)).subscribe({ next: show, error: withoutStorage }),
    ),
  }

  function write(used: string | null = null): Promise<void> {
    writing += 1
    lastWrite = drafts
      .write(name, values.getState(), used)
      .then((id) => void (key = id))
      .catch(withoutStorage)
      .finally(() => void (writing -= 1))
    return lastWrite
  }

  function show(row: StoredDraft | null): void {
    if (writing > 0 || !canStore) return
    key = row?.id ?? null
    const next = (row?.value ?? begun()) as D
    if (!isSameDraft(values.getState(), next)) values.setState(next, true)
  }

  function withoutStorage(error: unknown): undefined {
    if (!(error instanceof StorageUnavailable)) reportError(error)
    canStore = false
  }
}

/** One subscription at a time. */
function followed(
  subscribe: () => { unsubscribe(): void },
): Pick<DraftStorage, 'follow' | 'followAgain'> {
  let heard: { unsubscribe(): void } | null = null
  return {
    follow() {
      heard?.unsubscribe()
      heard = subscribe()
      return () => {
        heard?.unsubscribe()
        heard = null
      }
    },
    followAgain() {
      if (heard === null) return
      heard.unsubscribe()
      heard = subscribe()
    },
  }
}
