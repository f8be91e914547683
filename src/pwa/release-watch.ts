const SEEN_KEY = 'shinpan-releases-seen'

export interface ReleaseWatchParts {
  /** Lives as long as the tab, so that a tag is noticed once even across reloads. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly onNewRelease: () => void
}

/**
 * Takes the `X-Release` of every answer and says when it is one this tab has not met yet. The first tag ever met
 * is the tab's own; two servers of different releases behind one name raise each tag once, never a reload loop.
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
    // A full or forbidden storage only means that a tag may be noticed again after a reload.
  }
}
