import { createHash } from 'node:crypto'
import type { JournalSubject } from '../../db/schema/journal'
import type { SessionState } from '../../rules/session-state'
import type { Session } from './session-reader'

/** What the journal says a change of these games is about. */
export const gamesNoted = (sessions: readonly Session[]): JournalSubject => ({
  sessionHashes: sessions.map(({ hash }) => hash),
  tables: sessions.flatMap(({ tableIndex }) => tableIndex ?? []),
  playerIds: sessions.flatMap(({ players }) => [...players]),
})

/** By which an undo knows that a game stands as it stood: the same for a state just computed and for one read again. */
export const hashOfState = (state: SessionState): string =>
  createHash('sha256')
    .update(JSON.stringify(state, Object.keys(state).toSorted(asStored)))
    .digest('hex')

/** The order in which the database gives the names of stored JSON back: the shorter first. */
const asStored = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1)
