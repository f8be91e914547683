import { isOfEpoch } from '../contract/capabilities'
import {
  ofEachKind,
  withKnown,
  type EventKind,
  type EventSnapshots,
  type Snapshot,
  type SnapshotOf,
} from '../store/cache/snapshot'
import type { Snapshots } from '../store/cache/snapshots'
import type { Scope } from '../store/scope'
import { createWatched } from './platform'

/** Snapshots of one event in the memory of the page. They are not stored on the device. */
export interface MemorySnapshots extends Pick<Snapshots, 'readEvent' | 'write'> {
  /** The current snapshots; the same object until one of them changes. */
  get(): EventSnapshots
  subscribe(listener: () => void): () => void
}

/** Makes snapshots for the public pages, which are read without a sign-in and so use no database. */
export function createMemorySnapshots(): MemorySnapshots {
  const kept = createWatched<EventSnapshots>(ofEachKind(() => null))
  // Leaves out snapshots of another hall, where the same numbers are other events.
  const ofHall = (scope: Scope) =>
    ofEachKind((kind) => {
      const row = kept.get()[kind]
      const isHere = row !== null && (row.venue ?? null) === scope.venue && isOfEpoch(row, scope)
      return isHere ? row : null
    })
  return {
    get: kept.get,
    subscribe: kept.subscribe,
    readEvent: (scope) => Promise.resolve(ofHall(scope)),
    write(scope, writes) {
      const before: Readonly<Record<string, Snapshot | null>> = ofHall(scope)
      const after = { ...before }
      for (const write of writes) {
        const row = write.is === 'new' ? null : (before[write.kind] ?? null)
        if (write.is === 'new') after[write.snapshot.kind] = write.snapshot
        else if (row !== null) after[write.kind] = { ...row, fetchedAt: write.fetchedAt }
      }
      kept.set(
        withKnown(
          ofEachKind(<K extends EventKind>(kind: K) => after[kind] as SnapshotOf<K> | null),
          kept.get(),
        ),
      )
      return Promise.resolve()
    },
  }
}
