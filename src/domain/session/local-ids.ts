/** A player with the local ID by which a script calls them; null without one. */
export interface Numbered {
  readonly id: number
  readonly localId: number | null
}

/**
 * The largest local ID that a person may give. The server itself can give larger ones, so later
 * registrations get IDs too. Source: docs/rules/events.md#registration.
 */
export const LARGEST_LOCAL_ID = 1_000_000

export type LocalIdProblem = 'taken' | 'outOfRange'

/** The problems of local IDs, by player. A missing ID is no problem: the script then does not seat that player. */
export function localIdProblems(players: readonly Numbered[]): ReadonlyMap<number, LocalIdProblem> {
  const counts = new Map<number, number>()
  for (const { localId } of players) {
    if (localId !== null) counts.set(localId, (counts.get(localId) ?? 0) + 1)
  }
  const problems = new Map<number, LocalIdProblem>()
  for (const { id, localId } of players) {
    if (localId === null) continue
    if (localId < 1 || localId > LARGEST_LOCAL_ID) problems.set(id, 'outOfRange')
    else if ((counts.get(localId) ?? 0) > 1) problems.set(id, 'taken')
  }
  return problems
}

/** Gives the lowest free local IDs to players without one, in the given order. Other players keep theirs. */
export function numberMissing<P extends Numbered>(players: readonly P[]): readonly P[] {
  const taken = new Set(players.map(({ localId }) => localId))
  let next = 1
  return players.map((player) => {
    if (player.localId !== null) return player
    while (taken.has(next)) next += 1
    taken.add(next)
    return { ...player, localId: next }
  })
}

/** Gives all players local IDs from 1, in the given order. */
export const numberAll = <P extends Numbered>(players: readonly P[]): readonly P[] =>
  players.map((player, index) => ({ ...player, localId: index + 1 }))
