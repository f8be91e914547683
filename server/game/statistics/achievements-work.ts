import { setImmediate } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { lockEvent, readEvent } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { achievements } from '../../db/schema/events/achievements'
import { persons } from '../../db/schema/people/persons'
import { registrations } from '../../db/schema/events/registrations'
import type { PreparedWork } from '../../jobs/job-work'
import { ACHIEVEMENT_KEYS } from '../../../src/contract/decode/achievements'
import { ACHIEVEMENTS } from '../../rules/achievements/achievements'
import type { PlayedEvent } from '../../rules/achievements/played-event'
import type { FinishedGame } from '../../rules/finished-game'
import { surveyFinishedGames } from './finished-game-reader'
import { readPlayers } from '../players/player-reader'

/** Computes all achievements of an event and stores them with the time of computation. Other work runs in between. */
export const achievementsWork: PreparedWork = {
  about: 'event',
  async prepare({ read, eventId, now }) {
    const event = await read((tx) => readEvent(tx, eventId))
    const { games: surveyed, assertUnchanged } = await surveyFinishedGames(read, {
      events: [event],
    })
    const games = surveyed.map(({ game }) => game)
    const names = await read((tx) => readNames(tx, { eventId, games }))
    const content = await computeAchievements({ names, games })
    return async ({ tx }) => {
      await lockEvent(tx, eventId)
      await assertUnchanged(tx)
      const row = { computedAt: now, content }
      await tx
        .insert(achievements)
        .values({ eventId, ...row })
        .onConflictDoUpdate({ target: achievements.eventId, set: row })
    }
  },
}

async function computeAchievements(played: PlayedEvent): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  for (const key of ACHIEVEMENT_KEYS) {
    content[key] = ACHIEVEMENTS[key](played)
    await setImmediate()
  }
  return content
}

/**
 * The names of people who may be listed: registered players in their order, then players who were removed since, by id.
 */
async function readNames(
  tx: Tx,
  { eventId, games }: { eventId: number; games: readonly FinishedGame[] },
): Promise<ReadonlyMap<number, string>> {
  const registered = await tx
    .select({
      id: persons.id,
      title: persons.title,
      replacementId: registrations.replacementId,
    })
    .from(registrations)
    .innerJoin(persons, eq(persons.id, registrations.playerId))
    .where(eq(registrations.eventId, eventId))
    .orderBy(asc(registrations.ordinal))
  const registeredIds = new Set(registered.map(({ id }) => id))
  const playedIds = games.flatMap(({ players }) => players)
  const removed = await readPlayers(
    tx,
    playedIds.filter((id) => !registeredIds.has(id)),
  )
  return new Map([
    ...registered
      .filter(({ replacementId }) => replacementId === null)
      .map(({ id, title }) => [id, title] as const),
    ...[...removed.values()]
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, title }) => [id, title] as const),
  ])
}
