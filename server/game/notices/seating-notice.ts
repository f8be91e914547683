import { WINDS } from '../../../src/domain/session/seats'
import type { SeatedTable } from '../../rules/seating/plain-draw'
import { readPlaying } from './people'
import {
  isSilent,
  queueNotices,
  tableOf,
  wantsNotice,
  type Notice,
  type NoticeOccasion,
} from './queue-notices'

/**
 * Sends each player their table, their wind and the names of the others at the table. Tables are numbered from 1
 * in the order in which they are given.
 */
export async function noticeSeating(
  occasion: NoticeOccasion,
  tables: readonly SeatedTable[],
): Promise<void> {
  if (isSilent(occasion.event)) return
  const playing = await readPlaying(occasion.tx, { eventId: occasion.event.id })
  const notices = tables.flatMap((players, index) => {
    const table = tableOf(occasion.event, index + 1)
    const names = players.map((playerId) => playing.get(playerId)?.name ?? '')
    return players.flatMap((playerId, seat): Notice[] => {
      const to = playing.get(playerId)
      const ownWind = WINDS[seat]
      if (to === undefined || ownWind === undefined || !wantsNotice(to, 'sr')) return []
      return [
        {
          to,
          table: null,
          lines: (say) => [
            say('seated', { table, wind: say(ownWind) }),
            ...WINDS.map((wind, each) => say('seat', { wind: say(wind), name: names[each] ?? '' })),
          ],
        },
      ]
    })
  })
  await queueNotices(occasion, notices)
}

/** Sends everybody who takes part the message that the session starts soon. Returns the number of messages. */
export async function noticeStartsSoon(occasion: NoticeOccasion): Promise<number> {
  if (isSilent(occasion.event)) return 0
  const playing = await readPlaying(occasion.tx, { eventId: occasion.event.id })
  return queueNotices(
    occasion,
    [...playing.values()]
      .filter((person) => !person.isExcluded && wantsNotice(person, 'ss'))
      .map((to) => ({ to, table: null, lines: (say) => [say('startsSoon')] })),
  )
}
