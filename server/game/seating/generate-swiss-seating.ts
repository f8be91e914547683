import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { searchingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import type { RankedPlayer } from '../../rules/seating/rated/ranking'
import { prepareSeating } from './next-seating'
import { readRatedPool } from './seating-pool'
import { readReplacements } from '../sessions/session-outcome'
import { windModeOf } from './wind-mode'

/**
 * Gives the seats by Swiss rules, at any time, without seating anybody. On request, substitutes are in the
 * places of their players. Refuses with `too_few_players` or `players_not_divisible`.
 * Source: docs/rules/seating.md#swiss.
 */
export const generateSwissSeating = searchingCall({
  method: Mimir.method.generateSwissSeating,
  allow: 'manageSeating',
  paced: { work: 'previews' },
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async read({ tx, event, request, random }) {
    const mode = windModeOf(request.windShuffleMode, event)
    const { playerIds, find } = await prepareSeating({
      tx,
      event,
      asked: { kind: 'swiss', closeness: 'fewRepeats', isEarly: true, mode, seed: null },
      random,
    })
    const players = await readRatedPool(tx, event)
    const ratings = new Map(players.map(({ id, rating }) => [id, rating]))
    const substitutes = request.substituteReplacementPlayers
      ? await readReplacements(tx, { eventId: event.id, playerIds })
      : NO_SUBSTITUTES
    return async (offThread) => {
      const { tables } = await find((task) => offThread('seat', task))
      const seated = tables.flat().map((id) => ({ id, rating: ratings.get(id) ?? 0 }))
      const told = withSubstitutes(seated, substitutes)
      return {
        tables: tables.flatMap((_, index) => {
          const four = told.slice(4 * index, 4 * index + 4)
          if (four.length === 0) return []
          return [{ players: four.map(({ id, rating }) => ({ playerId: id, rating })) }]
        }),
      }
    }
  },
})

type Substitutes = ReadonlyMap<number, number | null>

const NO_SUBSTITUTES: Substitutes = new Map()

/**
 * Puts substitutes in the places of their players. If a person then has two places, they keep the first one, and
 * the people after the second place move up.
 */
function withSubstitutes(
  seated: readonly RankedPlayer[],
  substitutes: Substitutes,
): RankedPlayer[] {
  const present = new Map<number, RankedPlayer>()
  for (const { id: playerId, rating } of seated) {
    const id = substitutes.get(playerId) ?? playerId
    if (!present.has(id)) present.set(id, { id, rating })
  }
  return [...present.values()]
}
