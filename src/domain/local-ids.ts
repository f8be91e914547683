/** A player and the number a seating script calls them by; null without one. */
export interface Numbered {
  readonly id: number
  readonly localId: number | null
}

/** Leaves room for the ids that new registrations get after it. Source: the server's own bound. */
export const LARGEST_LOCAL_ID = 1_000_000

export type LocalIdProblem = 'taken' | 'outOfRange'

/** What is wrong, by player; nobody's missing id is wrong, it is only not seated. */
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

/** Gives the lowest free numbers to those without one, in their order; the others keep theirs. */
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

/** Numbers everybody from 1, in their order. */
export const numberAll = <P extends Numbered>(players: readonly P[]): readonly P[] =>
  players.map((player, index) => ({ ...player, localId: index + 1 }))
