import type { FoundGame, SeenAnywhere, SeenGame } from '../../../src/contract/expect'
import { isSameHand } from '../../../src/contract/hand-fingerprint'
import type { Tx } from '../../db/database'
import { fingerprintOfHand } from './hand-fingerprint'
import { readLastHand, type Session } from './session-reader'

/** The present state of a game, for the refusal of a caller who saw another state. */
export async function findGame(tx: Tx, session: Session): Promise<Omit<FoundGame, 'isAsWished'>> {
  const { status, handCount, endedAt, players } = session
  const lastHand = await readLastHand(tx, session)
  return {
    status,
    handCount,
    lastHand: lastHand && fingerprintOfHand(lastHand, players),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/** Whether a game has exactly the hands that the caller saw. */
export function hasHandsSeen(found: SeenGame, seen: SeenAnywhere): boolean {
  if (found.handCount !== seen.handCount) return false
  if (found.lastHand === null || seen.lastHand === null) return found.lastHand === seen.lastHand
  return isSameHand(found.lastHand, seen.lastHand)
}
