import { systemRandom } from '../../../../server/call/random'
import { lockEvent } from '../../../../server/call/event-row'
import { seatTables } from '../../../../server/game/seating/seating-writer'
import type { RequestOf, ResponseOf } from '../../../../src/contract/methods'
import type { RoundJson } from '../../../../src/contract/wire/atoms_pb'
import { present } from '../../../../src/lib/assert'
import { cutInFours } from '../../../../server/rules/seating/plain-draw'
import type { Ground, Hall } from '../hall'
import type { ReachedVenue } from '../test-venue'

/** The tables as the referee's console reads them. */
export type ReadTable = NonNullable<ResponseOf<'Mimir.GetTablesState'>['tables']>[number]

/**
 * Seats the hall's players in the order of their registration, Players 1 to 4 at table 1. Returns the games' hashes in
 * the order of the tables. In an event with a timer, the games do not start before the timer.
 */
export function seatInOrder(venue: Ground, hall: Hall): Promise<string[]> {
  const { database, clock } = venue
  const tables = cutInFours(hall.players.map(({ id }) => id))
  return database.db.transaction(async (tx) => {
    const event = { ...(await lockEvent(tx, hall.eventId)), hasMessenger: false }
    return seatTables({ tx, event, tables, now: new Date(clock.time), random: systemRandom })
  })
}

/** Seats the players in their order and starts the timer. */
export async function startGames(venue: Ground & ReachedVenue, hall: Hall): Promise<string[]> {
  const hashes = await seatInOrder(venue, hall)
  const { eventId, referee } = hall
  await venue.call('Mimir.StartTimer', { eventId }, { credentials: referee.credentials })
  return hashes
}

/** Records a hand as the player with this index in the hall; by default as Player 1 (index 0), who sits at table 1. */
export function record(
  venue: ReachedVenue,
  options: { hall: Hall; hash: string; round: RoundJson; by?: number; key?: string },
): Promise<ResponseOf<'Mimir.AddRound'>> {
  const { hall, hash: sessionHash, round: roundData, by = 0, key } = options
  const { credentials } = present(hall.players[by], `player ${by}`)
  const request: RequestOf<'Mimir.AddRound'> = { sessionHash, roundData }
  return venue.call('Mimir.AddRound', request, { credentials, ...(key && { key }) })
}

/** Reads all tables as the referee. */
export async function readTables(venue: ReachedVenue, hall: Hall): Promise<ReadTable[]> {
  const { eventId, referee } = hall
  const { credentials } = referee
  return (await venue.call('Mimir.GetTablesState', { eventId }, { credentials })).tables ?? []
}

/** Reads the table of a game. */
export async function readTable(
  venue: ReachedVenue,
  { hall, hash }: { hall: Hall; hash: string },
): Promise<ReadTable> {
  const tables = await readTables(venue, hall)
  return present(
    tables.find((table) => table.sessionHash === hash),
    `table of ${hash}`,
  )
}

type Ids = readonly number[]

/** A draw. By default nobody is tempai and nobody has bet a riichi stick. */
export const drawnHand = (hand: {
  roundIndex: number
  honba: number
  tempai?: Ids
  riichi?: Ids
}): RoundJson => ({
  draw: {
    roundIndex: hand.roundIndex,
    honba: hand.honba,
    riichiBets: [...(hand.riichi ?? [])],
    tempai: [...(hand.tempai ?? [])],
  },
})

/** A ron; by default of 1 han 30 fu. */
export const ronHand = (hand: {
  roundIndex: number
  honba: number
  winnerId: number
  loserId: number
  riichi?: Ids
  han?: number
  fu?: number
}): RoundJson => ({
  ron: {
    roundIndex: hand.roundIndex,
    honba: hand.honba,
    winnerId: hand.winnerId,
    loserId: hand.loserId,
    paoPlayerId: 0,
    han: hand.han ?? 1,
    fu: hand.fu ?? 30,
    yaku: [33],
    riichiBets: [...(hand.riichi ?? [])],
  },
})

export const chomboHand = (hand: {
  roundIndex: number
  honba: number
  loserId: number
}): RoundJson => ({ chombo: hand })
