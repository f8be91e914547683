const SEEN_KEY = 'shinpan-releases-seen'

export interface ReleaseWatchParts {
  /** Storage that lasts as long as the tab, so that a tag is reported only once, even across reloads. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly onNewRelease: () => void
}

/**
 * Gets the `X-Release` of every answer and reports tags that are new to this tab. The first tag is the tab's own. Two
 * servers of different releases behind one name report each tag once, so there is no reload loop.
 */
export function watchReleases({ storage, onNewRelease }: ReleaseWatchParts) {
  const seen = new Set(readSeen(storage))
  return function noteRelease(tag: string | null): void {
    if (!tag || seen.has(tag)) return
    const isFirst = seen.size === 0
    seen.add(tag)
    storeSeen(storage, [...seen])
    if (!isFirst) onNewRelease()
  }
}

function readSeen(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const seen: unknown = JSON.parse(storage.getItem(SEEN_KEY) ?? '[]')
    return Array.isArray(seen) ? seen.filter((tag) => typeof tag === 'string') : []
  } catch {
    return []
  }
}

function storeSeen(storage: Pick<Storage, 'setItem'>, seen: string[]): void {
  try {
    storage.setItem(SEEN_KEY, JSON.stringify(seen))
  } catch {
    // When storing fails, a tag may be reported again after a reload, and nothing worse happens.
  }
}
