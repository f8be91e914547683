import { eq } from 'drizzle-orm'
import { sessions } from '../../../server/db/schema/events/sessions'
import { decodeTableOverview, withOverview } from '../../../src/contract/decode/table-overview'
import { decodeTables } from '../../../src/contract/decode/table'
import type { RoundJson } from '../../../src/contract/wire/atoms_pb'
import { eventId } from '../../../src/domain/ids'
import type { BySeat } from '../../../src/domain/session/seats'
import {
  cancelHandIntent,
  endingIntent,
  extraTimeIntent,
  type RulingPlace,
} from '../../../src/features/games/intents'
import { present } from '../../../src/lib/assert'
import type { TableEnding } from '../../../src/outbox/policies/table-endings'
import type { RpcClient } from '../../../src/rpc/client'
import { drawnHand, record, ronHand } from '../harness/played/games'
import type { Ground } from './ground'
import type { RulingHere, RulingKind } from './ruling-here'

export const TABLE_RULINGS = {
  'hand cancelled': {
    method: 'Mimir.DropLastRound',
    lay: (ground, rpc) =>
      // North wins each hand off the dealer. North would deal last, so nobody deals twice.
      cancelOfHand(ground, rpc, ([east, south, west, north]) =>
        [east, south, west].map((loserId, nth) =>
          ronHand({ roundIndex: nth + 1, honba: 0, winnerId: north, loserId }),
        ),
      ),
  },
  'hand without payments cancelled': {
    method: 'Mimir.DropLastRound',
    lay: (ground, rpc) =>
      cancelOfHand(ground, rpc, () =>
        [0, 1, 2].map((nth) => drawnHand({ roundIndex: nth + 1, honba: nth })),
      ),
  },
  'extra time': {
    method: 'Mimir.AddExtraTime',
    async lay(ground, rpc) {
      const { hall, nextTable } = ground
      const { hash } = nextTable()
      const place = await placeOf(ground, rpc, { id: hall.eventId, hash })
      return {
        intent: extraTimeIntent(place, 120),
        effects: async () => (await gameOf(ground, hash)).extraTimeSeconds / 120,
      }
    },
  },
  'table ended': {
    method: 'Mimir.EndGame',
    async lay(ground, rpc) {
      const { hash } = ground.nextTable()
      const place = await placeOf(ground, rpc, { id: ground.hall.eventId, hash })
      return endingOf(ground, place, { call: 'EndGame', endsAs: 'prefinished' })
    },
  },
  'game removed': {
    method: 'Mimir.CancelGame',
    async lay(ground, rpc) {
      const place = await placeOf(ground, rpc, { id: ground.club, hash: ground.nextGame() })
      return endingOf(ground, place, { call: 'CancelGame', endsAs: 'cancelled' })
    },
  },
  'game finished': {
    method: 'Mimir.ForceFinishGame',
    async lay(ground, rpc) {
      const place = await placeOf(ground, rpc, { id: ground.club, hash: ground.nextGame() })
      return endingOf(ground, place, { call: 'ForceFinishGame', endsAs: 'finished' })
    },
  },
  'result taken back': {
    method: 'Mimir.DefinalizeGame',
    async lay(ground, rpc) {
      const hash = ground.nextGame()
      const { credentials } = ground.hall.admin
      await ground.venue.call('Mimir.ForceFinishGame', { sessionHash: hash }, { credentials })
      const place = await placeOf(ground, rpc, { id: ground.club, hash })
      return endingOf(ground, place, { call: 'DefinalizeGame', endsAs: 'inprogress' })
    },
  },
} satisfies Record<string, RulingKind>

async function gameOf({ venue: { database } }: Ground, hash: string) {
  const [game] = await database.db.select().from(sessions).where(eq(sessions.hash, hash))
  return present(game, 'the game')
}

/** Records three hands at the next table. The ruling cancels the last of them. */
async function cancelOfHand(
  ground: Ground,
  rpc: RpcClient,
  handsOf: (ids: BySeat<number>) => readonly RoundJson[],
): Promise<RulingHere> {
  const { venue, hall, nextTable } = ground
  const { hash, players } = nextTable()
  const [east, south, west, north] = players.map(({ id }) => id)
  const by = hall.players.findIndex(({ id }) => id === east)
  for (const round of handsOf([east ?? 0, south ?? 0, west ?? 0, north ?? 0])) {
    await record(venue, { hall, hash, round, by })
  }
  const place = await placeOf(ground, rpc, { id: hall.eventId, hash })
  return {
    intent: present(cancelHandIntent(place), 'the hand'),
    effects: async () => 3 - (await gameOf(ground, hash)).handCount,
  }
}

function endingOf(
  ground: Ground,
  place: RulingPlace,
  { call, endsAs }: { readonly call: TableEnding; readonly endsAs: string },
): RulingHere {
  const { sessionHash } = place.table
  return {
    intent: present(endingIntent(place, call), 'the ending'),
    effects: async () => Number((await gameOf(ground, sessionHash)).status === endsAs),
  }
}

/** Reads the table as the screens show it once its sheet is open. */
async function placeOf(
  { hall }: Ground,
  rpc: RpcClient,
  { id, hash: sessionHash }: { readonly id: number; readonly hash: string },
): Promise<RulingPlace> {
  const options = { credentials: hall.admin.credentials, eventId: id }
  const tables = await rpc.call('Mimir.GetTablesState', { eventId: id }, options)
  const state = await rpc.call('Mimir.GetSessionOverview', { sessionHash }, options)
  const hands = await rpc.call('Mimir.GetAllRounds', { sessionHash }, options)
  if (!tables.ok || !state.ok || !hands.ok) throw new Error('The service tells no tables')
  const table = decodeTables(tables.value.body).find((each) => each.sessionHash === sessionHash)
  const overview = decodeTableOverview(state.value.body, hands.value.body.rounds ?? [])
  return {
    eventId: eventId(id),
    eventTitle: 'Spring Open',
    table: withOverview(present(table, 'the table'), overview ?? undefined),
  }
}
