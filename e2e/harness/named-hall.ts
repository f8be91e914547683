import { eq } from 'drizzle-orm'
import { persons } from '../../server/db/schema/people/persons'
import { titleColumns } from '../../server/db/title-columns'
import { present } from '../../src/lib/assert'
import { drawPlayers } from '../../server/demo/names'
import { seededRandom } from '../../tests/server/demo/seeded-random'
import { layDataDir } from '../../tests/server/harness/data-dir'
import { prepareHall, type PreparedHall } from './prepared-hall'

/** Names as long as real ones, in the scripts that halls know. */
export const LONG_NAMES = [
  'Александра-Екатерина Константинопольская-Преображенская',
  'Wolfeschlegelsteinhausenbergerdorff-Hohenstaufen, Maximilian Alexander',
  '남궁선우제갈공명독고황보',
  'Māris Bērziņš-Krastiņš-Ozoliņš-Kalniņš',
] as const

/** A hall whose people have names in many scripts, the first four very long ones. */
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
