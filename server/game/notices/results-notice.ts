import { asc } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Tx } from '../../db/database'
import { sessionResults } from '../../db/schema/events/results'
import type { SaySentence } from '../../words/message-words'
import type { Session } from '../sessions/session-reader'
import { readPlaying } from './people'
import {
  isSilent,
  queueNotices,
  wantsNotice,
  withSign,
  type Notice,
  type NoticeOccasion,
} from './queue-notices'

/**
 * Sends the four players of each game a message about how the game ended, once its results are stored.
 * `flag` is the setting by which people choose the message: `ce` when a game ended by itself or was ended,
 * `te` when a tournament's results were approved.
 * Source: docs/rules/people.md#notifications.
 */
export async function noticeResults(
  occasion: NoticeOccasion,
  { sessions, flag }: { sessions: readonly Session[]; flag: 'ce' | 'te' },
): Promise<void> {
  const { tx, event } = occasion
  if (isSilent(event) || sessions.length === 0) return
  const playerIds = sessions.flatMap(({ players }) => players)
  const playing = await readPlaying(tx, { eventId: event.id, playerIds })
  const isTold = (playerId: number) => {
    const person = playing.get(playerId)
    return person && wantsNotice(person, flag) && !(flag === 'ce' && person.isExcluded)
  }
  const heard = sessions.filter(({ players }) => players.some(isTold))
  if (heard.length === 0) return
  const results = await readResults(tx, heard)
  const notices = heard.flatMap((session) => {
    const ofGame = results.filter(({ sessionId }) => sessionId === session.id)
    const lines = (say: SaySentence) => [
      say(flag === 'ce' ? 'gameEnded' : 'resultsApproved'),
      ...ofGame.map(({ place, playerId, score, ratingDelta }) =>
        say('result', {
          place,
          name: playing.get(playerId)?.name ?? '',
          score,
          change: withSign(ratingDelta),
        }),
      ),
    ]
    return session.players.flatMap((playerId): Notice[] => {
      const to = playing.get(playerId)
      return to && isTold(playerId) ? [{ to, table: session.tableIndex, lines }] : []
    })
  })
  await queueNotices(occasion, notices)
}

/** The results of these games, by place. */
function readResults(tx: Tx, sessions: readonly Session[]) {
  const ids = sessions.map(({ id }) => id)
  return tx
    .select()
    .from(sessionResults)
    .where(anyOf(sessionResults.sessionId, ids))
    .orderBy(asc(sessionResults.place))
}
