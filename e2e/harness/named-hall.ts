import { eq } from 'drizzle-orm'
import { persons } from '../../server/db/schema/people/persons'
import { titleColumns } from '../../server/db/title-columns'
import { present } from '../../src/lib/assert'
import { createRpcClient } from '../../src/rpc/client'
import { drawPlayers } from '../../server/demo/names'
import { seededRandom } from '../../tests/server/demo/seeded-random'
import { layDataDir } from '../../tests/server/harness/data-dir'
import type { Hall } from '../../tests/server/harness/hall'
import { prepareHall, type PreparedHall } from './prepared-hall'
import type { Venue } from './venue-process'

/** Very long names, in scripts that players of a hall use. */
export const LONG_NAMES = [
  'Александра-Екатерина Константинопольская-Преображенская',
  'Wolfeschlegelsteinhausenbergerdorff-Hohenstaufen, Maximilian Alexander',
  '남궁선우제갈공명독고황보',
  'Māris Bērziņš-Krastiņš-Ozoliņš-Kalniņš',
] as const

/** Renames the players: the first four get very long names, the fifth gets `fifth`, the others names in many scripts. */
export async function nameThePlayers(
  { origin }: Pick<Venue, 'origin'>,
  { players }: Hall,
  fifth?: string,
): Promise<void> {
  const client = createRpcClient({ baseUrl: origin, fetch: (url, init) => fetch(url, init) })
  const drawn = drawPlayers({ count: players.length, random: seededRandom(5) })
  for (const [nth, { id, credentials }] of players.entries()) {
    const name = nth === 4 ? fifth : LONG_NAMES[nth]
    const title = name ?? present(drawn[nth], 'a name for each player').title
    const renamed = await client.call('Frey.UpdatePersonalInfo', { id, title }, { credentials })
    if (!renamed.ok) throw new Error(`${title}: ${JSON.stringify(renamed.error)}`)
  }
}

/** Gives the person without a role a name that nobody else on a shared server has, and returns the name. */
export async function nameTheStranger(
  { origin }: Pick<Venue, 'origin'>,
  { stranger: { id, credentials } }: Hall,
): Promise<string> {
  const client = createRpcClient({ baseUrl: origin, fetch: (url, init) => fetch(url, init) })
  const title = `Stranger ${String(id).padStart(5, '0')}`
  const renamed = await client.call('Frey.UpdatePersonalInfo', { id, title }, { credentials })
  if (!renamed.ok) throw new Error(`${title}: ${JSON.stringify(renamed.error)}`)
  return title
}

/** Makes a hall whose people have names in many scripts. The names of the first four are very long. */
export async function prepareNamedHall({ players }: { players: number }): Promise<PreparedHall> {
  const prepared = await prepareHall({ players })
  const drawn = drawPlayers({ count: players, random: seededRandom(5) })
  await layDataDir(prepared.directory, async ({ database: { db } }) => {
    for (const [nth, { id }] of prepared.hall.players.entries()) {
      const title = LONG_NAMES[nth] ?? present(drawn[nth], 'a name for each player').title
      await db.update(persons).set(titleColumns(title)).where(eq(persons.id, id))
    }
  })
  return prepared
}
