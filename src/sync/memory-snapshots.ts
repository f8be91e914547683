import { EVENT_KINDS, withKnown, type EventSnapshots, type Snapshot } from '../store/snapshot'
import type { Snapshots } from '../store/snapshots'
import type { Scope } from '../store/stored-action'
import { createWatched } from './platform'

/** Copies of one event that go with the page: nothing of them stays on the device. */
export interface MemorySnapshots extends Pick<Snapshots, 'readEvent' | 'write'> {
  /** What was read last; the same object until something of it changes. */
  get(): EventSnapshots
  subscribe(listener: () => void): () => void
}

/** For pages that anybody reads: stands where behind the sign-in the database stands. */
export function createMemorySnapshots(): MemorySnapshots {
  const kept = createWatched<EventSnapshots>(collect(() => null))
  // In another hall the same numbers are other events.
  const ofVenue = ({ venue }: Scope) =>
    collect((kind) => {
      const row = kept.get()[kind]
      return row !== null && (row.venue ?? null) === venue ? row : null
    })
  return {
    get: kept.get,
    subscribe: kept.subscribe,
    readEvent: (scope) => Promise.resolve(ofVenue(scope)),
    write(scope, writes) {
      const before: Readonly<Record<string, Snapshot | null>> = ofVenue(scope)
      const after = { ...before }
      for (const write of writes) {
        const row = write.is === 'new' ? null : (before[write.kind] ?? null)
        if (write.is === 'new') after[write.snapshot.kind] = write.snapshot
        else if (row !== null) after[write.kind] = { ...row, fetchedAt: write.fetchedAt }
      }
      kept.set(
        withKnown(
          collect((kind) => after[kind] ?? null),
          kept.get(),
        ),
      )
      return Promise.resolve()
    },
  }
}

function collect(row: (kind: (typeof EVENT_KINDS)[number]) => Snapshot | null): EventSnapshots {
  const rows = EVENT_KINDS.map((kind) => [kind, row(kind)])
  return Object.fromEntries(rows)
}
