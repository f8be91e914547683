import type { Milliseconds } from '../../domain/ids'
import { isOfVenue, type Action } from '../../store/stored-action'
import type { ServerPromises } from '../server-promises'

/** What is known of the server that rulings would go to. */
export interface Standing {
  /** The hall at its address; null when it tells none. */
  readonly venue: string | null
  /** False for a server that is known to promise nothing: what is repeated there may take effect twice. */
  readonly keepsKeys: boolean
  /** How long it remembers keys. */
  readonly retentionMs: Milliseconds
  /** How far its clock is ahead of the device's; null = not heard. */
  readonly skewMs: Milliseconds | null
}

const DAY_MS: Milliseconds = 24 * 3_600_000
/** As long as the own server remembers; for one that was not heard. */
export const USUAL_RETENTION_MS: Milliseconds = 30 * DAY_MS

export function standingOf(promises: Pick<ServerPromises, 'get' | 'venue' | 'skewMs'>): Standing {
  const said = promises.get()
  const promised = said === null || said === 'none' ? null : said
  return {
    venue: promises.venue(),
    keepsKeys: said !== 'none',
    retentionMs: promised ? promised.idempotency.retentionDays * DAY_MS : USUAL_RETENTION_MS,
    skewMs: promises.skewMs(),
  }
}

/** Why a ruling goes to this server neither now nor later, as long as the server stays what it is; null when it may. */
export function refusedByStanding(
  row: Action,
  { venue, keepsKeys }: Pick<Standing, 'venue' | 'keepsKeys'>,
): 'other_venue' | 'no_promise' | null {
  // A server that promises nothing names no hall either: whether it is another one, nobody knows.
  if (!keepsKeys) return 'no_promise'
  return isOfVenue(row, venue) ? null : 'other_venue'
}
