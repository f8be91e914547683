import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { persons } from '../../server/db/schema/people/persons'
import { present } from '../../src/lib/assert'
import {
  BOT_NAME,
  BOT_TOKEN,
  startTestBotApi,
  type TestBotApi,
} from '../../tests/server/harness/messages/bot-api'
import { layDataDir } from '../../tests/server/harness/data-dir'
import { layPeople, type HallPerson } from '../../tests/server/harness/hall'
import { REFEREE, SECOND_REFEREE, signInAs } from './prepared-hall'
import { startVenueProcess, type VenueProcess } from './venue-process'

/** A hall of people with accounts, and no event. */
export interface EmptyHall {
  readonly venue: VenueProcess
  /** The messenger, which collects the server's messages. */
  readonly messenger: TestBotApi
  /** The people whom the messenger reaches. */
  readonly players: readonly HallPerson[]
  stop(): Promise<void>
}

/** Opens the hall. `REFEREE` and `SECOND_REFEREE` are accounts of two of its people; nobody has a role. */
export async function openEmptyHall(titles: readonly string[]): Promise<EmptyHall> {
  const directory = mkdtempSync(join(tmpdir(), 'shinpan-day-'))
  const players = await layDataDir(directory, async (ground) => {
    const [referee, organiser] = await layPeople(ground, ['Referee', 'Organiser'])
    await signInAs(ground, { person: present(referee, 'the referee'), account: REFEREE })
    const person = present(organiser, 'the organiser')
    await signInAs(ground, { person, account: SECOND_REFEREE })
    const people = await layPeople(ground, titles)
    const ids = people.map(({ id }) => id)
    await ground.database.db
      .update(persons)
      .set({ telegramId: '4711' })
      .where(inArray(persons.id, ids))
    return people
  })
  const messenger = await startTestBotApi()
  const venue = await startVenueProcess(directory, {
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_BOT_NAME: BOT_NAME,
    TELEGRAM_API_URL: messenger.url,
  })
  return {
    venue,
    messenger,
    players,
    async stop() {
      await venue.stop()
      await messenger.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
