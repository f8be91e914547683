import { isFromNewerVersion, type RulingFlag } from '../../store/stored-ruling'
import { mayBeApplied, withFlag } from '../ruling'
import type { HoldReason } from './heads'
import type { ServerLink } from './link'
import type { OpenRequests } from './open-requests'
import { canHappen, changeOf } from './transitions'
import type { TurnRows } from './turn-rows'

/**
 * Marks `sending` rows as `unknown` when this turn has no open request for them. An earlier turn left them
 * in `sending`, or IndexedDB ran the write of this turn twice. Nobody knows whether they arrived.
 * Returns true when there was such a row.
 */
export async function findOpenSends(rows: TurnRows, requests: OpenRequests): Promise<boolean> {
  const left = rows
    .unsettled()
    .filter((row) => row.state === 'sending' && !requests.has(row.lane) && !isFromNewerVersion(row))
  for (const row of left) if (!rows.isOver()) await rows.change(changeOf(row, 'found_open'))
  return left.length > 0
}

/**
 * Voids the referee's confirmation of a ruling when a later request got no answer.
 * The referee is asked again once the server is back. Returns true when a confirmation was voided.
 */
export async function doubtConfirmations(rows: TurnRows, link: ServerLink): Promise<boolean> {
  const doubted = rows
    .unsettled()
    .filter(
      (row) =>
        row.state === 'queued' &&
        row.cls === 'confirm' &&
        row.okAt != null &&
        link.wasLostSince(row.okAt) &&
        !mayBeApplied(row) &&
        !isFromNewerVersion(row),
    )
  for (const row of doubted)
    if (!rows.isOver()) await rows.change(changeOf(row, 'doubted', { okAt: null }))
  return doubted.length > 0
}

/**
 * Gives the state `attention` to each row that must not be sent without the referee's answer. Returns
 * true when a row changed.
 */
export async function askWhereNeeded(
  rows: TurnRows,
  holds: ReadonlyMap<string, HoldReason>,
  link: ServerLink,
): Promise<boolean> {
  let hasMoved = false
  for (const [id, hold] of holds) {
    const row = rows.unsettledById(id)
    const flag = questionOf(hold, link)
    // This row may have been sent while an earlier row of the loop was stored.
    if (flag === null || row === undefined || !canHappen('asked', row.state)) continue
    const flags = withFlag(row, flag)
    const outcome = await rows.change(changeOf(row, 'asked', { flags }, flag))
    if (outcome.kind === 'fence_lost') return true
    hasMoved = true
  }
  return hasMoved
}

/** The question that the referee is asked about a row now; null when there is none. */
function questionOf(hold: HoldReason, link: ServerLink): RulingFlag | null {
  if (hold.kind === 'confirm') return link.isFresh() ? 'unconfirmed' : null
  return hold.kind === 'ask' ? hold.flag : null
}
