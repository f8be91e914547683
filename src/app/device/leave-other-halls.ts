import type { ServerPromises } from '../../outbox/promises/server-promises'
import type { ShellServices } from '../../parts/console-context'
import { forgetOtherHallsBoard } from '../../parts/event/reading/kept-board'
import { whenIdle } from '../../state/when-idle'
import type { Snapshots } from '../../store/cache/snapshots'
import { onBug } from './tell-bug'

/** Deletes copies of other halls that had this address, now and whenever another hall takes it. */
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
  // While the cache hung, its copies could not be deleted.
  connection.subscribe(({ isCacheHanging }, before) => {
    if (before.isCacheHanging && !isCacheHanging) leave()
  })
}
