import { CLEAR, DOWN, type Network } from './network'
import type { Prng } from './prng'
import { VenueServer } from './venue-server'
import type { VirtualTime } from './virtual-time'

interface Place {
  readonly prng: Prng
  readonly time: VirtualTime
  readonly network: Network
}

const RESTART_MS = 3_000

/**
 * What happens to the server itself on some days. Another hall takes its address. Or it is restored to a backup, by
 * hand or by its own restore. Or a release that keeps no idempotency keys replaces it, and perhaps a newer release
 * later. `moved` is called when people must sign in again.
 */
export function planServerDay(place: Place, dayMs: number, moved: () => void): void {
  const { prng, time, network } = place
  const at = () => prng.between(0, dayMs)
  switch (prng.between(0, 13)) {
    case 0:
      time.after(at(), () => {
        const first = network.server
        network.server = otherHall(first, time.now())
        moved()
        if (prng.chance(0.5)) {
          time.after(prng.between(1_000, dayMs), () => {
            network.server = first
            moved()
          })
        }
      })
      return
    case 1: {
      const { server } = network
      time.after(dayMs / 2, () => {
        const backup = server.backup()
        time.after(prng.between(1_000, dayMs / 2), () =>
          restart(place, () => goBack(place, server, backup)),
        )
      })
      return
    }
    case 3:
    case 4: {
      const { server } = network
      time.after(prng.between(0, dayMs / 2), () => {
        const backup = server.backup()
        const restores = prng.between(1, 2)
        for (let n = 1; n <= restores; n += 1) {
          time.after(prng.between(1_000, dayMs / 2), () =>
            restart(place, () => goBack(place, server, backup, `epoch-${n}`)),
          )
        }
      })
      return
    }
    case 2:
      time.after(at(), () =>
        restart(place, () => {
          network.server.keepsKeys = false
          if (prng.chance(0.5)) {
            time.after(prng.between(20_000, 200_000), () =>
              restart(place, () => (network.server.keepsKeys = true)),
            )
          }
        }),
      )
      return
    default:
  }
}

/**
 * Restores the hall to a backup. Then adds up to three people or penalties, which are not those that the
 * restore removed.
 */
function goBack(
  { prng }: Place,
  server: VenueServer,
  backup: ReturnType<VenueServer['backup']>,
  epoch: string | null = null,
): void {
  server.putBack(backup, epoch)
  for (let n = prng.between(0, 3); n > 0; n -= 1) {
    server.rival(() => {
      const table = prng.pick(server.tables)
      if (table === undefined) return
      if (prng.chance(0.5)) server.newPlayer(table.eventId)
      else server.givePenalty(table, 500 * prng.between(0, 2))
    })
  }
}

/** Makes another hall. Its tables, players and penalties have the same ids as those of the first hall. */
function otherHall({ history }: VenueServer, now: number): VenueServer {
  const server = new VenueServer('hall-b', history)
  for (const table of server.tables) server.enterHand(table, now - 60_000, 0.5)
  return server
}

/**
 * Takes the server away for a while, and makes the change before it comes back. All requests on their
 * way arrive before the change.
 */
function restart({ time, network }: Place, change: () => void): void {
  network.weather = DOWN
  const look = () => {
    network.weather = DOWN
    if (network.travelling > 0) {
      time.after(1_000, look)
      return
    }
    change()
    network.weather = CLEAR
  }
  time.after(RESTART_MS, look)
}
