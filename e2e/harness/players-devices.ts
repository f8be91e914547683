import type { MethodName, RequestOf, ResponseOf } from '../../src/contract/methods'
import type { RoundJson } from '../../src/contract/wire/atoms_pb'
import { createRpcClient } from '../../src/rpc/client'
import type { HallPerson } from '../../tests/server/harness/hall'

/** The players' own telephones at the tables. They make calls as the players. */
export interface PlayersDevices {
  /** The running tables in the order of their numbers, each with its four players in seat order. */
  tables(): Promise<readonly SeatedTable[]>
  /** The second player at that table records a win off the third player. */
  recordRon(table: number): Promise<void>
  /** Records hands at every table until its game has ended. In each hand the player after the dealer wins. */
  playToTheEnd(): Promise<void>
}

export interface SeatedTable {
  readonly number: number
  readonly hash: string
  readonly names: readonly string[]
}

export function playersDevices(
  origin: string,
  { eventId, players }: { readonly eventId: number; readonly players: readonly HallPerson[] },
): PlayersDevices {
  const client = createRpcClient({ baseUrl: origin, fetch: (url, init) => fetch(url, init) })

  async function as<M extends MethodName>(
    id: number,
    method: M,
    request: RequestOf<M>,
  ): Promise<ResponseOf<M>> {
    const credentials = players.find((each) => each.id === id)?.credentials
    if (!credentials) throw new Error(`Nobody here has the id ${id}`)
    const result = await client.call(method, request, { credentials })
    if (!result.ok) throw new Error(`${method}: ${JSON.stringify(result.error)}`)
    return result.value.body
  }

  async function games() {
    const found = new Map<
      number,
      {
        number: number
        hash: string
        by: number
        seats: readonly number[]
        names: readonly string[]
      }
    >()
    for (const { id } of players) {
      const { sessions = [] } = await as(id, 'Mimir.GetCurrentSessions', { playerId: id, eventId })
      for (const { sessionHash = '', tableIndex = 0, players: four = [] } of sessions) {
        const seats = four.map((each) => each.id ?? 0)
        const names = four.map((each) => each.title ?? '')
        found.set(tableIndex, { number: tableIndex, hash: sessionHash, by: id, seats, names })
      }
    }
    return [...found.values()].toSorted((a, b) => a.number - b.number)
  }

  /** Records a hand; false when the game has ended. */
  async function record(
    {
      hash,
      by,
      seats,
    }: { readonly hash: string; readonly by: number; readonly seats: readonly number[] },
    places: 'second off third' | 'next off the one after',
  ): Promise<boolean> {
    const { state } = await as(by, 'Mimir.GetSessionOverview', { sessionHash: hash })
    if (state?.finished) return false
    const round = state?.roundIndex ?? 1
    const winner = places === 'second off third' ? 1 : round % 4
    const roundData: RoundJson = {
      ron: {
        roundIndex: round,
        honba: state?.honbaCount ?? 0,
        winnerId: seats[winner],
        loserId: seats[(winner + 1) % 4],
        han: 3,
        fu: 30,
        yaku: [8, 23, 33],
        riichiBets: [],
      },
    }
    await as(by, 'Mimir.AddRound', { sessionHash: hash, roundData })
    return true
  }

  return {
    tables: games,
    async recordRon(table) {
      const game = (await games()).find(({ number }) => number === table)
      if (!game) throw new Error(`Nobody plays at table ${table}`)
      await record(game, 'second off third')
    },
    async playToTheEnd() {
      await Promise.all(
        (await games()).map(async (game) => {
          while (await record(game, 'next off the one after')) continue
        }),
      )
    },
  }
}
