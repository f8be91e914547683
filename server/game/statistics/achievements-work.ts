import { setImmediate } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { lockEvent, readEvent } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { achievements } from '../../db/schema/events/achievements'
import { persons } from '../../db/schema/people/persons'
import { registrations } from '../../db/schema/events/registrations'
import type { PreparedWork } from '../../jobs/job-work'
import { anyOf } from '../../db/any-of'
import { ACHIEVEMENT_KEYS } from '../../../src/contract/decode/achievements'
import { nameApart, namesakes, wordsApart } from '../../../src/domain/people/namesakes'
import { ACHIEVEMENTS } from '../../rules/achievements/achievements'
import type { PlayedEvent } from '../../rules/achievements/played-event'
import type { FinishedGame } from '../../rules/finished-game'
import { surveyFinishedGames } from './finished-game-reader'
import { readPlayers } from '../players/player-reader'

/**
 * Computes all achievements of an event and stores them with the time of computation. After each
 * achievement, the server can do other work.
 */
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
 * The names of people who may be listed: registered players in their order, then players who were removed
 * since, by id. Players who have a substitute now are left out. A word is added to equal names to tell them
 * apart, because achievements contain names and no ids.
 */
async function readNames(
  tx: Tx,
  { eventId, games }: { eventId: number; games: readonly FinishedGame[] },
): Promise<ReadonlyMap<number, string>> {
  const registered = await tx
    .select({
      id: persons.id,
      title: persons.title,
      localId: registrations.localId,
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
  const everybody = [
    ...registered,
    ...[...removed.values()]
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, title }) => ({ id, title, localId: null, replacementId: null })),
  ]
  const apart = await readWordsApart(tx, everybody)
  return new Map(
    everybody
      .filter(({ replacementId }) => replacementId === null)
      .map(({ id, title }) => [id, nameApart(title, apart.get(id))] as const),
  )
}

/** The words that tell people with equal names apart, by id. Runs no query when all names are different. */
async function readWordsApart(
  tx: Tx,
  people: readonly { id: number; title: string; localId: number | null }[],
): Promise<ReadonlyMap<number, string>> {
  const alike = namesakes(people).flat()
  if (alike.length === 0) return new Map()
  const { id, city } = persons
  const rows = await tx
    .select({ id, city })
    .from(persons)
    .where(
      anyOf(
        id,
        alike.map((each) => each.id),
      ),
    )
  const cities = new Map(rows.map((row) => [row.id, row.city]))
  return wordsApart(alike.map((each) => ({ ...each, city: cities.get(each.id) ?? '' })))
}
