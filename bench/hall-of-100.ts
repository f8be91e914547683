import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  copyHall,
  createServerView,
  REFEREE,
  removable,
  signInAs,
  type PreparedHall,
} from '../e2e/harness/prepared-hall'
import { layHall, type Hall } from '../tests/server/harness/hall'
import { inDirectory, inPostgres, whileServing, type HallStore } from './hall-store'
import { HANDS_BEFORE_SOUTH_3, playHands } from './played-hands'

export const TABLES = 100
const PENALTIES = 20

/** A hall and its store. */
export interface StoredHall {
  readonly store: HallStore
  readonly hall: Hall
}

/**
 * A tournament of 400 players at 100 tables in their seventh round, with the timer running: 1,900 hands and 20
 * penalties, recorded by the public calls. Each bench works on a copy.
 */
export async function layHallOf100(): Promise<PreparedHall> {
  const { directory, ...store } = inDirectory()
  mkdirSync(join(directory, 'db'))
  const hall = await layIn(store)
  return { directory, hall, remove: removable(directory) }
}

/** Makes the same hall in a new PostgreSQL database, which the caller removes. */
export async function layHallOnPostgres(): Promise<StoredHall> {
  const store = await inPostgres()
  return { store, hall: await layIn(store) }
}

async function layIn(store: HallStore): Promise<Hall> {
  const database = await store.open()
  const ground = { database, clock: { time: Date.now(), forward: () => {} } }
  const hall = await layHall(ground, {
    players: TABLES * 4,
    event: { title: 'Riga Spring Open' },
  })
  await signInAs(ground, { person: hall.referee, account: REFEREE })
  await database.close()
  await whileServing(store, {}, async ({ origin }) => {
    const { eventId, players } = hall
    const server = createServerView(origin, hall)
    await server.asReferee('Mimir.MakeShuffledSeating', { eventId, groupsCount: 1, seed: 7 })
    await server.asReferee('Mimir.StartTimer', { eventId })
    await playHands({ origin, hall, from: 0, to: HANDS_BEFORE_SOUTH_3 })
    for (const { id } of players.slice(0, PENALTIES)) {
      await server.asReferee('Mimir.AddPenalty', {
        eventId,
        playerId: id,
        amount: 0,
        reason: 'Came late to the table',
      })
    }
  })
  return hall
}

/** Runs work on a copy of the hall, and removes the copy at the end. */
export async function onCopy<T>(
  prepared: PreparedHall,
  work: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = copyHall(prepared)
  try {
    return await work(directory)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
