import type { Hall } from '../tests/server/harness/hall'
import { present } from '../src/lib/assert'
import { createRpcClient } from '../src/rpc/client'

interface PlannedHand {
  /** Counts from 1, which is East 1. */
  readonly round: number
  readonly honba: number
  /** Seats count from 0, the first East. */
  readonly winner: number
  readonly loser: number
}

/** A whole game of 21 hands: in each of the first six rounds the dealer wins twice before somebody else wins. */
const GAME: readonly PlannedHand[] = [
  ...[1, 2, 3, 4, 5, 6].flatMap((round) => [
    ...handsOf(round, { dealerWins: 2 }),
    otherWins(round, 2),
  ]),
  ...handsOf(7, { dealerWins: 1 }),
  otherWins(7, 1),
  otherWins(8, 0),
]

/** A game is in South 3, its seventh round, after this many hands. */
export const HANDS_BEFORE_SOUTH_3 = 19
export const HANDS_OF_A_GAME = GAME.length

const CONNECTIONS = 4

/**
 * The players record hands at every table by the public call, from hand `from` (0 = the first) up to `to`, which is not
 * included.
 */
export async function playHands(options: {
  origin: string
  hall: Hall
  from: number
  to: number
}): Promise<void> {
  const { origin, hall, from, to } = options
  const client = createRpcClient({ baseUrl: origin, fetch: (url, init) => fetch(url, init) })
  const credentials = new Map(hall.players.map((player) => [player.id, player.credentials]))
  const { eventId, referee } = hall
  const read = await client.call(
    'Mimir.GetTablesState',
    { eventId },
    { credentials: referee.credentials },
  )
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const tables = [...(read.value.body.tables ?? [])]
  const playTables = async () => {
    for (let table = tables.pop(); table !== undefined; table = tables.pop()) {
      const ids = table.players?.map(({ id = 0 }) => id) ?? []
      for (const { round, honba, winner, loser } of GAME.slice(from, to)) {
        const ron = { roundIndex: round, honba, winnerId: ids[winner], loserId: ids[loser] }
        const answer = await client.call(
          'Mimir.AddRound',
          {
            sessionHash: table.sessionHash ?? '',
            roundData: { ron: { ...ron, han: 1, fu: 30, yaku: [8], riichiBets: [] } },
          },
          { credentials: present(credentials.get(ids[winner] ?? 0), 'a player of the table') },
        )
        if (!answer.ok) throw new Error(JSON.stringify(answer.error))
      }
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, playTables))
}

function handsOf(round: number, { dealerWins }: { dealerWins: number }): PlannedHand[] {
  const dealer = (round - 1) % 4
  return Array.from({ length: dealerWins }, (_, honba) => ({
    round,
    honba,
    winner: dealer,
    loser: (dealer + 1 + (honba % 3)) % 4,
  }))
}

function otherWins(round: number, honba: number): PlannedHand {
  const dealer = (round - 1) % 4
  return { round, honba, winner: (dealer + 1) % 4, loser: (dealer + 2) % 4 }
}
