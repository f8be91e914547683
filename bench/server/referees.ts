import { giveRole, layPeople, type HallPerson } from '../../tests/server/harness/hall'
import type { HallStore } from '../hall-store'

/** Adds referees to an event of a hall while no server runs on that hall. */
export async function layReferees(
  copy: HallStore,
  { eventId, count }: { eventId: number; count: number },
): Promise<HallPerson[]> {
  const database = await copy.open()
  const ground = { database, clock: { time: Date.now(), forward: () => {} } }
  const titles = Array.from({ length: count }, (_, nth) => `Referee ${nth + 1}`)
  const referees = await layPeople(ground, titles)
  for (const person of referees) {
    await giveRole(ground, { person, eventId, name: 'REFEREE_FOR_EVENT' })
  }
  await database.close()
  return referees
}
