import { layDataDir } from '../../tests/server/harness/data-dir'
import { layEvent } from '../../tests/server/harness/hall'
import { grantRight } from '../../server/users/people/person-writer'
import { registerPlayers } from '../../server/game/players/registration-writer'
import { layLivelyHall, type LivelyHall } from './lively-hall'
import { serverClock } from './server-clock'

/** Saturday, 16 May 2026, 14:20 in Riga. */
export const PICTURES_AT = Date.UTC(2026, 4, 16, 11, 20)

/** Settings of a server whose clock stands, so that its times are the same in every run. */
export const STOPPED_CLOCK = serverClock(`const present = () => ${PICTURES_AT}`)

/** A lively hall with a second tournament, in which nobody is seated yet. */
export interface PictureHall extends LivelyHall {
  readonly unseatedEventId: number
}

export async function layPictureHall(): Promise<PictureHall> {
  const lively = await layLivelyHall({ now: PICTURES_AT, settings: STOPPED_CLOCK })
  const { referee, players } = lively.hall
  const lay: Parameters<typeof layDataDir<number>>[1] = async (ground) => {
    const eventId = await layEvent(ground, {
      event: { title: 'Daugava Cup', timezone: 'Europe/Riga', syncEnd: true },
    })
    const playerIds = players.slice(0, UNSEATED).map(({ id }) => id)
    await ground.database.db.transaction(async (tx) => {
      await grantRight(tx, { personId: referee.id, eventId, name: 'REFEREE_FOR_EVENT' })
      await registerPlayers(tx, { eventId, playerIds })
    })
    return eventId
  }
  return { ...lively, unseatedEventId: await layDataDir(lively.directory, lay, PICTURES_AT) }
}

const UNSEATED = 24
