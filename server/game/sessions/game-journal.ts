import { createHash } from 'node:crypto'
import type { JournalSubject } from '../../db/schema/hall/journal'
import type { SessionState } from '../../../src/domain/hand/session-state'
import type { Session } from './session-reader'

/** The journal's subject for a change of these games. */
export const subjectOfGames = (sessions: readonly Session[]): JournalSubject => ({
  sessionHashes: sessions.map(({ hash }) => hash),
  tables: sessions.flatMap(({ tableIndex }) => tableIndex ?? []),
  playerIds: sessions.flatMap(({ players }) => [...players]),
})

/**
 * A hash by which an undo checks that a game has not changed. A new state and the same state read from the
 * database have the same hash.
 */
export const hashOfState = (state: SessionState): string =>
  createHash('sha256')
    .update(JSON.stringify(state, Object.keys(state).toSorted(asStored)))
    .digest('hex')

/** The order in which the database returns the names in stored JSON: by length first. */
const asStored = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1)
