import { expect, test } from 'vitest'
import type { SnapshotOf } from '../../../src/store/cache/snapshot'
import { createMemorySnapshots } from '../../../src/sync/memory-snapshots'

const HERE = { server: 'https://hall.test', owner: '', venue: 'hall-a' }
const TIMER: SnapshotOf<'timer'> = {
  ...HERE,
  eventId: 5,
  kind: 'timer',
  fetchedAt: 1_000,
  seq: 7,
  body: { state: {}, startedAt: null },
}

test('a written copy is read back, and listeners are called once', async () => {
  const snapshots = createMemorySnapshots()
  let heard = 0
  snapshots.subscribe(() => (heard += 1))
  await snapshots.write(HERE, [{ is: 'new', snapshot: TIMER }])
  expect((await snapshots.readEvent(HERE, 5)).timer).toEqual(TIMER)
  expect(snapshots.get().timer).toEqual(TIMER)
  expect(snapshots.get().tables).toBeNull()
  expect(heard).toBe(1)
})

test('an unchanged copy gets the time of the answer and keeps the same body', async () => {
  const snapshots = createMemorySnapshots()
  await snapshots.write(HERE, [{ is: 'new', snapshot: TIMER }])
  await snapshots.write(HERE, [{ is: 'unchanged', eventId: 5, kind: 'timer', fetchedAt: 9_000 }])
  expect(snapshots.get().timer?.fetchedAt).toBe(9_000)
  expect(snapshots.get().timer?.body).toBe(TIMER.body)
})

test('the answer “unchanged” about a copy that was never read stores no copy', async () => {
  const snapshots = createMemorySnapshots()
  await snapshots.write(HERE, [{ is: 'unchanged', eventId: 5, kind: 'timer', fetchedAt: 9_000 }])
  expect(snapshots.get().timer).toBeNull()
})

test('copies of another hall are not read', async () => {
  const snapshots = createMemorySnapshots()
  await snapshots.write(HERE, [{ is: 'new', snapshot: TIMER }])
  const elsewhere = { ...HERE, venue: 'hall-b' }
  expect((await snapshots.readEvent(elsewhere, 5)).timer).toBeNull()
  await snapshots.write(elsewhere, [])
  expect(snapshots.get().timer).toBeNull()
})
