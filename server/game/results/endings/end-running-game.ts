import type { ChangedEvent } from '../../../call/event-row'
import type { Tx } from '../../../db/database'
import { noticeResults } from '../../notices/results-notice'
import type { Session } from '../../sessions/session-reader'
import { markPrefinished } from '../../sessions/session-writer'
import { finishSessions } from '../result-writer'

/**
 * The status of a game that ends. In an event that ends its games together the game waits for approval;
 * otherwise it is finished.
 */
export const statusAtEnd = ({ syncEnd }: Pick<ChangedEvent, 'syncEnd'>) =>
  syncEnd ? ('prefinished' as const) : ('finished' as const)

/**
 * Ends a running game with its present state. If the game needs no approval, its four players get a
 * message.
 */
export async function endRunningGame(
  { tx, event, now }: { readonly tx: Tx; readonly event: ChangedEvent; readonly now: Date },
  session: Session,
): Promise<void> {
  if (statusAtEnd(event) === 'prefinished') {
    await markPrefinished(tx, { sessionId: session.id, endedAt: now })
    return
  }
  const sessions = [session]
  await finishSessions({ tx, event, sessions, now })
  await noticeResults({ tx, event, now }, { sessions, flag: 'ce' })
}
