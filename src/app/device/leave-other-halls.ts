import type { ServerPromises } from '../../outbox/promises/server-promises'
import type { ShellServices } from '../../parts/console-context'
import { forgetOtherHallsBoard } from '../../parts/event/reading/kept-board'
import { whenIdle } from '../../state/when-idle'
import type { Snapshots } from '../../store/cache/snapshots'
import { onBug } from './tell-bug'

/**
 * Deletes snapshots of other halls that had this address, and snapshots of this hall from before it was restored from
 * a backup. Does so at the start, and whenever the hall or its epoch may have changed.
 */
export function leaveOtherHalls(
  { server, storage, connection }: ShellServices,
  { promises, snapshots }: { promises: ServerPromises; snapshots: Snapshots },
): void {
  const leave = () => {
    const venue = promises.venue()
    forgetOtherHallsBoard(storage, venue)
    const epoch = promises.epoch()
    void snapshots.forgetOtherHalls({ server, venue, epoch }).catch(onBug)
  }
  whenIdle(leave)
  promises.subscribe(leave)
  // While the snapshot database did not respond, nothing could be deleted, so the deletion is tried again.
  connection.subscribe(({ isCacheHanging }, before) => {
    if (before.isCacheHanging && !isCacheHanging) leave()
  })
}
