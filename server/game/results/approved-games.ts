import type { JournalNote } from '../../call/journal'
import { present } from '../../../src/lib/assert'
import type { EntryToUndo } from '../journal/entry-to-undo'
import { gamesNoted, hashOfState } from '../sessions/games-noted'
import type { Session } from '../sessions/session-reader'

/** By which an undo knows that a game stands as its approval left it. */
interface ApprovedGame {
  /** ISO 8601, UTC. */
  readonly endedAt: string
  readonly stateHash: string
}

/** What the journal keeps of an approval at `now`. */
export function noteApproved(sessions: readonly Session[], now: Date): JournalNote {
  const games = sessions.map(({ endedAt, state }): ApprovedGame => ({
    endedAt: (endedAt ?? now).toISOString(),
    stateHash: hashOfState(state),
  }))
  return {
    subject: gamesNoted(sessions),
    before: { status: 'prefinished' },
    after: { status: 'finished', games },
  }
}

/** Whether all games of an approval are there, finished with what they ended with. */
export function areAsApproved(found: readonly Session[], entry: EntryToUndo): boolean {
  const { sessionHashes = [] } = entry.subject
  // `noteApproved` alone writes such entries; older ones tell of no games.
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
