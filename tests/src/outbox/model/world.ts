import { isOfEpoch } from '../../../../src/contract/capabilities'
import { isOfHall } from '../../../../src/store/scope'
import type { Ruling } from '../../../../src/store/stored-ruling'
import type { Ruled } from './audit'
import type { Device, Tab } from './device/device'
import type { Snapshot } from './hall'
import type { Network } from './network'
import type { Prng } from './prng'
import type { VirtualTime } from './virtual-time'

/** One hall on one day, with the tablet in it. */
export interface World {
  readonly prng: Prng
  readonly time: VirtualTime
  readonly network: Network
  readonly device: Device
  readonly ledger: Map<string, Ruled>
  /** The snapshot that the device has read last. */
  snapshot: Snapshot | null
}

/** True when people can tap in this window. They cannot if it is frozen or dead. */
export const isUsable = ({ time }: World, tab: Tab | undefined): tab is Tab =>
  tab !== undefined && tab.isOpen && !tab.isDead && tab.frozenUntil <= time.now()

/** All rulings of the person whom a window shows. */
export function rowsOf({ device }: World, tab: Tab): Ruling[] {
  const { session } = tab.session.getState()
  const owner = session && String(session.personId)
  return [...device.disk.rows.values()].filter((row) => row.owner === owner)
}

/**
 * The rulings that a window adds to the data of the snapshot. A window in which nobody is signed in first
 * takes over the sign-in of the device, with a chance of one half. Null when nobody is signed in on the device or in
 * the window, or when there is no snapshot. Also null when the window knows that another hall is at the address, or
 * that the hall was restored after the snapshot.
 */
export function rowsOfHall(world: World, tab: Tab): Ruling[] | null {
  const { snapshot, device, prng } = world
  if (device.signedIn === null) return null
  if (tab.session.getState().session === null && prng.chance(0.5)) tab.session.join()
  if (tab.session.getState().session === null || snapshot === null) return null
  if (tab.promises.venue() !== null && tab.promises.venue() !== snapshot.venue) return null
  // Once the window knows of a restore, it does not show a snapshot from before the restore.
  if (!isOfEpoch({ epoch: tab.promises.epoch() }, snapshot.mark)) return null
  return rowsOf(world, tab).filter(
    (row) => isOfHall(row, snapshot.venue) && row.state !== 'cancelled' && row.state !== 'rejected',
  )
}

/** False when no window has a signed-in person, as after a late answer has ended the sign-in. */
export const isAnybodyShown = ({ tabs }: Device) =>
  tabs.length === 0 || tabs.some(({ session }) => session.current() !== null)

/** The device reads the event's data, if the network allows it. */
export function refresh(world: World): void {
  const { device, network, time } = world
  if (network.weather.isDown) return
  world.snapshot = network.server.snapshot(time.now() + device.clockOffset)
  for (const { outbox, hears } of device.tabs) {
    hears()
    outbox.readSucceeded()
  }
}

/** The referee looks at the screen. */
export function look(world: World): void {
  const { device, network, snapshot } = world
  const [tab] = device.tabs
  if (!isUsable(world, tab) || snapshot === null) return
  const { session } = tab.session.getState()
  if (session === null) return
  device.witness.looks({
    rows: rowsOf(world, tab),
    snapshot,
    owner: String(session.personId),
    now: device.now(),
    isOnline: !network.weather.isDown,
    serverFacts: tab.serverFacts(),
    server: network.server,
  })
}
