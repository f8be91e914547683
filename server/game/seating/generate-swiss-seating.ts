import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { readingCall } from '../../call/define-call'
import { assertNotFinished, readEvent, type EventRow } from '../../call/event-row'
import type { Tx } from '../../db/database'
import type { RatedPlayer } from '../../rules/seating/ranking'
import { requiredEventId } from '../../call/required-fields'
import { prepareSeating } from './next-seating'
import { readRatedPool } from './seating-pool'
import { readReplacements } from '../sessions/session-outcome'
import { windModeOf } from './wind-mode'

/**
 * Tells who would sit where by swiss rules, at any time, and seats nobody. With substitutes asked for, each stands in
 * for their player. Refuses with `too_few_players` or `players_not_divisible`. Source: seating, swiss.
 */
export const generateSwissSeating = readingCall({
  method: Mimir.method.generateSwissSeating,
  allow: 'manageSeating',
  eventOf: requiredEventId,
  async run({ tx, aside, request, random }) {
    const event = await readEvent(tx, request.eventId)
    assertNotFinished(event)
    const mode = windModeOf(request.windShuffleMode, event)
    const { find } = await prepareSeating({
      tx,
      aside,
      event,
      asked: { kind: 'swiss', closeness: 'fewRepeats', isEarly: true, mode, seed: null },
      random,
    })
    const { tables } = find()
    const players = await readRatedPool(tx, event)
    const ratings = new Map(players.map(({ id, rating }) => [id, rating]))
    const seated = tables.flat().map((id) => ({ id, rating: ratings.get(id) ?? 0 }))
    const told = request.substituteReplacementPlayers
      ? await withSubstitutes(tx, { event, seated })
      : seated
    return {
      tables: tables.flatMap((_, index) => {
        const four = told.slice(4 * index, 4 * index + 4)
        if (four.length === 0) return []
        return [{ players: four.map(({ id, rating }) => ({ playerId: id, rating })) }]
      }),
    }
  },
})

/** Those who really sit down; who is there twice keeps the first place, and the others move up. */
async function withSubstitutes(
  tx: Tx,
  { event, seated }: { event: EventRow; seated: readonly RatedPlayer[] },
): Promise<RatedPlayer[]> {
  const playerIds = seated.map(({ id }) => id)
  const substitutes = await readReplacements(tx, { eventId: event.id, playerIds })
  const present = new Map<number, RatedPlayer>()
  for (const { id: playerId, rating } of seated) {
    const id = substitutes.get(playerId) ?? playerId
    if (!present.has(id)) present.set(id, { id, rating })
  }
  return [...present.values()]
}
