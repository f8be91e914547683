import type { JournalNote } from '../../../call/changing/journal'
import { present } from '../../../../src/lib/assert'
import type { EntryToUndo } from '../../journal/entry-to-undo'
import { subjectOfGames, hashOfState } from '../../sessions/game-journal'
import type { Session } from '../../sessions/session-reader'

/** The values by which an undo checks that a game has not changed since its approval. */
interface ApprovedGame {
  /** ISO 8601, UTC. */
  readonly endedAt: string
  readonly stateHash: string
}

/** The journal's values for an approval at `now`. */
export function noteApproved(sessions: readonly Session[], now: Date): JournalNote {
  const games = sessions.map(({ endedAt, state }): ApprovedGame => ({
    endedAt: (endedAt ?? now).toISOString(),
    stateHash: hashOfState(state),
  }))
  return {
    subject: subjectOfGames(sessions),
    before: { status: 'prefinished' },
    after: { status: 'finished', games },
  }
}

/** Whether all games of an approval still exist and have not changed since the approval. */
export function areAsApproved(found: readonly Session[], entry: EntryToUndo): boolean {
  const { sessionHashes = [] } = entry.subject
  // Only `noteApproved` writes such entries. Older entries contain no games.
  const games = (entry.after?.['games'] ?? []) as readonly ApprovedGame[]
  if (games.length === 0 || games.length !== sessionHashes.length) return false
  const byHash = new Map(found.map((session) => [session.hash, session]))
  return sessionHashes.every((hash, nth) => {
    const session = byHash.get(hash)
    const { endedAt, stateHash } = present(games[nth], `game ${nth} of an approval`)
    return (
      session?.status === 'finished' &&
      session.endedAt?.toISOString() === endedAt &&
      hashOfState(session.state) === stateHash
    )
  })
}
