import type { PlayedEvent } from './played-event'

export interface Ranked {
  readonly id: number
  readonly name: string
  readonly count: number
}

/** A number for each player who has one. */
export class Tally {
  readonly #counts = new Map<number, number>()

  add(player: { readonly id: number } | null, amount = 1): void {
    if (player !== null) this.#counts.set(player.id, this.of(player.id) + amount)
  }

  /** Keeps the greater of the number a player has and this one. */
  raise(player: { readonly id: number }, count: number): void {
    this.#counts.set(player.id, Math.max(count, this.of(player.id)))
  }

  of(id: number): number {
    return this.#counts.get(id) ?? 0
  }

  players(): ReadonlySet<number> {
    return new Set(this.#counts.keys())
  }

  /** This tally divided by another, for those who have a number in that one. */
  per(times: Tally): Tally {
    const averages = new Tally()
    for (const id of times.players()) averages.add({ id }, this.of(id) / times.of(id))
    return averages
  }

  /** Highest first; who has nothing is left out. Equals stand in the order of registration. */
  highest({ names }: PlayedEvent): Ranked[] {
    return inOrderOfRegistration(names, (id) => this.of(id))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
  }

  /** Lowest first, of these players; who has nothing stands first. Equals stand in the order of registration. */
  lowest({ names }: PlayedEvent, among: ReadonlySet<number>): Ranked[] {
    return inOrderOfRegistration(names, (id) => this.of(id))
      .filter(({ id }) => among.has(id))
      .toSorted((a, b) => a.count - b.count)
  }
}

/** All who share the first place of a ranking. Without anybody the count is 0. */
export function leaders(ranked: readonly Ranked[]): { count: number; names: string[] } {
  const count = ranked[0]?.count ?? 0
  return {
    count,
    names: ranked.filter((player) => player.count === count).map(({ name }) => name),
  }
}

/** The first of a ranking, as lists tell them. */
export function first(ranked: readonly Ranked[], limit: number): { name: string; count: number }[] {
  return ranked.slice(0, limit).map(({ name, count }) => ({ name, count }))
}

function inOrderOfRegistration(
  names: ReadonlyMap<number, string>,
  countOf: (id: number) => number,
): Ranked[] {
  return [...names].map(([id, name]) => ({ id, name, count: countOf(id) }))
}
