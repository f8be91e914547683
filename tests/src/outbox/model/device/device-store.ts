import type { OutboxStore } from '../../../../../src/outbox/core/ports'
import type { ChangeOutcome } from '../../../../../src/store/ruling-changes'
import type { Ruling } from '../../../../../src/store/stored-ruling'
import type { Disk } from './disk'

/** The disk of a device, as a store for the outbox of one window. */
export function deviceStore(
  disk: Disk,
  device: {
    /** Does work on the disk, which takes the window some time and sometimes fails. */
    io: <T>(work: () => T) => Promise<T>
    now: () => number
    /** True when the store repeats a transaction: its connection was cut, but the transaction was stored before. */
    isRepeated: () => boolean
    /** A deliberate mistake: the store does not compare the fence. */
    ignoresFence: boolean
    /** Called when a tab wrote although its turn was over. */
    wroteAfterItsTurn: () => void
    /** Called when the disk has stored that the server has stopped promising. */
    notedLapse: () => void
    /** Called when a ruling is on the disk for the first time. */
    saved: (row: Ruling) => void
  },
): OutboxStore {
  const { io, now } = device
  return {
    write: (scope, lanes, decide) =>
      io(() => {
        const written = disk.write(scope, lanes, decide)
        if (written.ok) for (const row of written.value) device.saved(row)
        return written
      }),
    change: (scope, fence, changes) =>
      io((): ChangeOutcome => {
        const newest = disk.fenceOf(scope)
        const used = device.ignoresFence ? newest : fence
        const outcome = disk.change(scope, used, changes)
        if (device.isRepeated()) return disk.change(scope, used, changes)
        if (outcome.kind === 'written' && fence !== newest) device.wroteAfterItsTurn()
        return outcome
      }),
    revise: (_, decide) =>
      io(() => {
        disk.revise(decide)
        device.notedLapse()
      }),
    doneBefore: (scope) => io(() => disk.doneBefore(scope)),
    unsettled: (scope) => io(() => disk.unsettled(scope)),
    byIds: (ids) => io(() => disk.byIds(ids)),
    takeFence: (scope) => io(() => disk.takeFence(scope, now())),
    beat: (scope, fence) => io(() => disk.beat(scope, fence, now())),
    fenceMark: (scope) => io(() => disk.fenceMark(scope)),
    readMeta: (key) => io(() => disk.readMeta(key)),
    writeMeta: (key, value) => io(() => disk.writeMeta(key, value)),
    giveVenue: ({ venue }) => io(() => disk.giveVenue(venue)),
    prune: () => Promise.resolve(0),
  }
}
