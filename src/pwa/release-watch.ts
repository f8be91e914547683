const SEEN_KEY = 'shinpan-releases-seen'

export interface ReleaseWatchParts {
  /** Storage of this tab. It survives reloads, so that the tab reports each release only once. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly onNewRelease: () => void
}

/**
 * Returns a function that gets the `X-Release` of every answer and reports releases that are new to this tab. The
 * first release is the tab's own. Two servers of different releases behind one name cause no reload loop, because each
 * release is reported once.
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
    // If storing fails, a release may be reported again after a reload, which does no harm.
  }
}
