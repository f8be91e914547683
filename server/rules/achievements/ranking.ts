import type { PlayedEvent } from './played-event'

export interface Ranked {
  readonly id: number
  readonly name: string
  readonly count: number
}

/** A number for each of some players. */
export class Tally {
  readonly #counts = new Map<number, number>()

  add(player: { readonly id: number } | null, amount = 1): void {
    if (player !== null) this.#counts.set(player.id, this.of(player.id) + amount)
  }

  /** Raises the player's number to `count`. A number that is already as high stays. */
  raise(player: { readonly id: number }, count: number): void {
    this.#counts.set(player.id, Math.max(count, this.of(player.id)))
  }

  of(id: number): number {
    return this.#counts.get(id) ?? 0
  }

  players(): ReadonlySet<number> {
    return new Set(this.#counts.keys())
  }

  /** Divides each player's number by their number in `times`. Players without a number there are left out. */
  per(times: Tally): Tally {
    const averages = new Tally()
    for (const id of times.players()) averages.add({ id }, this.of(id) / times.of(id))
    return averages
  }

  /**
   * The players and their numbers, highest first, without the players who have 0. Equal players are in the order of
   * registration.
   */
  highest({ names }: PlayedEvent): Ranked[] {
    return inOrderOfRegistration(names, (id) => this.of(id))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
  }

  /**
   * The players in `among` and their numbers, lowest first, including those with 0. Equal players are in the order of
   * registration.
   */
  lowest({ names }: PlayedEvent, among: ReadonlySet<number>): Ranked[] {
    return inOrderOfRegistration(names, (id) => this.of(id))
      .filter(({ id }) => among.has(id))
      .toSorted((a, b) => a.count - b.count)
  }
}

/** All players who share the first place of a ranking. If the ranking is empty, the count is 0. */
export function leaders(ranked: readonly Ranked[]): { count: number; names: string[] } {
  const count = ranked[0]?.count ?? 0
  return {
    count,
    names: ranked.filter((player) => player.count === count).map(({ name }) => name),
  }
}

/** The first players of a ranking, in the form in which answers list them. */
export function firstRanked(
  ranked: readonly Ranked[],
  limit: number,
): { name: string; count: number }[] {
  return ranked.slice(0, limit).map(({ name, count }) => ({ name, count }))
}

function inOrderOfRegistration(
  names: ReadonlyMap<number, string>,
  countOf: (id: number) => number,
): Ranked[] {
  return [...names].map(([id, name]) => ({ id, name, count: countOf(id) }))
}
