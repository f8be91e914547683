import type { Milliseconds } from '../../domain/ids'
import { isOfHall } from '../../store/scope'
import type { Ruling } from '../../store/stored-ruling'
import { policyOf } from '../policies/policies'
import type { ServerPromises } from '../promises/server-promises'

/** What the device knows of the server that would get the rulings. */
export interface ServerFacts {
  /** The hall at the server's address; null when the server names none. */
  readonly venue: string | null
  /** The epoch of this hall; absent or null for a hall that was never restored. */
  readonly epoch?: string | null
  /** False for a server that is known to keep no idempotency keys: a ruling repeated there may take effect twice. */
  readonly keepsKeys: boolean
  /** How long the server remembers keys. */
  readonly retentionMs: Milliseconds
  /** How far the server's clock is ahead of the device's; null when unknown. */
  readonly skewMs: Milliseconds | null
}

const DAY_MS: Milliseconds = 24 * 3_600_000
/** How long Shinpan's own server keeps keys; used until a server names its own time. */
export const USUAL_RETENTION_MS: Milliseconds = 30 * DAY_MS

export function serverFactsOf(
  promises: Pick<ServerPromises, 'get' | 'venue' | 'epoch' | 'skewMs'>,
): ServerFacts {
  const said = promises.get()
  const promised = said === null || said === 'none' ? null : said
  return {
    venue: promises.venue(),
    epoch: promises.epoch(),
    keepsKeys: said !== 'none',
    retentionMs: promised ? promised.idempotency.retentionDays * DAY_MS : USUAL_RETENTION_MS,
    skewMs: promises.skewMs(),
  }
}

/**
 * True for a server that keeps no keys, at an address where no hall was ever known.
 * After each ruling the outbox reads back there whether it arrived.
 */
export const isPlain = ({ venue, keepsKeys }: Pick<ServerFacts, 'venue' | 'keepsKeys'>): boolean =>
  !keepsKeys && venue === null

/** Why this server must never get a ruling, as far as the device knows the server; null when it may get it. */
export function whyServerMustNotGet(
  row: Ruling,
  { venue, keepsKeys }: Pick<ServerFacts, 'venue' | 'keepsKeys'>,
): 'other_venue' | 'no_promise' | null {
  // A server that stopped promising names no hall, so it may be the server of another hall.
  if (!keepsKeys) {
    const canBeRead = row.venue == null && policyOf(row.call).proof !== null
    return isPlain({ venue, keepsKeys }) && canBeRead ? null : 'no_promise'
  }
  return isOfHall(row, venue) ? null : 'other_venue'
}
