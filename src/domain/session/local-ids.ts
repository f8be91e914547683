/** A player with their local number, by which a seating script calls them; null without one. */
export interface Numbered {
  readonly id: number
  readonly localId: number | null
}

/**
 * Below the server's largest number, so that later registrations get numbers too. Source:
 * docs/rules/events.md#registration.
 */
export const LARGEST_LOCAL_ID = 1_000_000

export type LocalIdProblem = 'taken' | 'outOfRange'

/** Wrong local numbers, by player. A missing number is no problem: that player is only not seated. */
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

/** Gives the lowest free numbers to players without one, in their order. The others keep theirs. */
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

/** Numbers all players from 1, in their order. */
export const numberAll = <P extends Numbered>(players: readonly P[]): readonly P[] =>
  players.map((player, index) => ({ ...player, localId: index + 1 }))
