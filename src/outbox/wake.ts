import type { Milliseconds } from '../domain/ids'
import type { ServerLink } from './core/link'
import type { Random } from './core/ports'

/** Reasons for a runner to look at its queue. */
export type WakeReason =
  | 'enqueue'
  | 'nudge'
  | 'online'
  | 'visible'
  | 'pageshow'
  | 'focus'
  | 'read'
  | 'session'
  | 'now'

const ONLINE_SPREAD_MS: Milliseconds = 1_500
const COALESCE_MS: Milliseconds = 250

/** Tells the link what the reason shows about the connection to the server. */
export function tellLink(link: ServerLink, reason: WakeReason): void {
  if (reason === 'now') link.tryNow()
  else if (reason !== 'enqueue' && reason !== 'nudge') link.mayBeBack()
}

/** How long the runner waits after a reason before it looks at its queue. */
export function delayOf(reason: WakeReason, random: Random): Milliseconds {
  switch (reason) {
    case 'enqueue':
    case 'nudge':
    case 'now':
    case 'session':
      return 0
    // Forty tablets notice the network's return in the same second, so their requests are spread out.
    case 'online':
      return Math.floor(random.next() * ONLINE_SPREAD_MS)
    case 'visible':
    case 'pageshow':
    case 'focus':
    case 'read':
      return COALESCE_MS
  }
}
