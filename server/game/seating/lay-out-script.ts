import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { formatPrescript } from '../../../src/domain/session/prescript'
import { fieldInvalid } from '../../call/call-error'
import { searchingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import type { Tx } from '../../db/database'
import { readLocalIdsTakingPart } from '../prescript/prescript-reader'
import { assertSeatable } from './seating-checks'

const MOST_PLAYERS = 400
const MOST_SESSIONS = 40

/**
 * Makes a script for this many players and sessions by shuffled seatings, without storing it. When the request
 * names no number of players, the script is for those who take part now. It then leaves out the local IDs of
 * excluded players.
 * @throws CallError local_id_missing, too_few_players or players_not_divisible when they cannot be seated.
 * Source: docs/rules/seating.md#text-format.
 */
export const layOutScript = searchingCall({
  method: Venue.method.layOutScript,
  allow: 'editPrescript',
  paced: { work: 'previews' },
  about: EVENT_NAMED,
  // The caller needs a script each time, so the answer is never "unchanged".
  isAlwaysFresh: true,
  whenFinished: 'allowed',
  async read({ tx, request }) {
    const { sessions, seed } = request
    const localIds = await localIdsFor(tx, request)
    const players = localIds.length
    if (players < 4 || players > MOST_PLAYERS || players % 4 !== 0) throw fieldInvalid('players')
    if (sessions < 1 || sessions > MOST_SESSIONS) throw fieldInvalid('sessions')
    return async (offThread) => {
      const script = await offThread('layOutScript', { players, sessions, seed })
      const named = script.map((tables) =>
        tables.map((table) => table.map((number) => localIds[number - 1] ?? 0)),
      )
      return { prescript: formatPrescript(named) }
    }
  },
})

async function localIdsFor(
  tx: Tx,
  { eventId, players }: { eventId: number; players: number },
): Promise<readonly number[]> {
  if (players < 0 || players > MOST_PLAYERS) throw fieldInvalid('players')
  if (players > 0) return Array.from({ length: players }, (_, index) => index + 1)
  const localIds = await readLocalIdsTakingPart(tx, eventId)
  assertSeatable(localIds.length)
  return localIds
}
