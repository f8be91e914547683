import type { JournalEntry } from '../../../src/contract/decode/journal'

/**
 * Keeps its own records of which rulings are in force, without the console's code. Each table, player,
 * penalty and switch has a stack of the rulings about it, and an undo restores the stack from before its
 * ruling.
 */
export class StandingOfThings {
  readonly #piles = new Map<string, readonly number[]>()
  readonly #done = new Map<number, Done>()
  readonly #undone = new Set<number>()
  readonly #hands = new Set<number>()

  /** Records a ruling; `undoes` is the id of the ruling that it undid. */
  did(entry: JournalEntry, undoes: number | null): void {
    const things = thingsOf(entry)
    const before = this.#pilesOf(things)
    const target = undoes === null ? undefined : this.#done.get(undoes)
    for (const thing of things) {
      const pile = before.get(thing) ?? []
      this.#piles.set(thing, target?.before.get(thing) ?? this.#next(pile, entry))
    }
    if (entry.method === 'Mimir.AddRound') this.#hands.add(entry.id)
    this.#done.set(entry.id, { before, after: this.#pilesOf(things), undoes })
    if (undoes === null || target === undefined) return
    this.#undone.add(undoes)
    if (target.undoes !== null) this.#undone.delete(target.undoes)
  }

  /** True when the ruling is not undone, and everything that it concerns is still as the ruling left it. */
  standsAlone(id: number): boolean {
    const done = this.#done.get(id)
    if (done === undefined || this.#undone.has(id)) return false
    return [...done.after].every(([thing, pile]) => pile.join() === this.#piles.get(thing)?.join())
  }

  #next(pile: readonly number[], { id, method }: JournalEntry): readonly number[] {
    const isHandGone = method === 'Mimir.DropLastRound' && this.#hands.has(pile.at(-1) ?? 0)
    return isHandGone ? pile.slice(0, -1) : [...pile, id]
  }

  #pilesOf(things: readonly string[]): ReadonlyMap<string, readonly number[]> {
    return new Map(things.map((thing) => [thing, this.#piles.get(thing) ?? []]))
  }
}

interface Done {
  readonly before: ReadonlyMap<string, readonly number[]>
  readonly after: ReadonlyMap<string, readonly number[]>
  readonly undoes: number | null
}

function thingsOf({ method, penaltyId, playerIds, sessionHashes }: JournalEntry): string[] {
  switch (method) {
    case 'Mimir.AddPenalty':
    case 'Mimir.CancelPenalty':
    case 'Venue.RestorePenalty':
      return [`penalty ${penaltyId}`]
    case 'Mimir.UpdatePlayerSeatingFlag':
      return [`seat of ${playerIds[0]}`]
    case 'Mimir.UpdatePlayerReplacement':
      return [`who plays for ${playerIds[0]}`]
    case 'Mimir.ToggleHideResults':
      return ['results']
    case 'Mimir.AddExtraTime':
    case 'Venue.TakeBackExtraTime':
      return sessionHashes.map((hash) => `time of ${hash}`)
    default:
      return sessionHashes.map((hash) => `hands of ${hash}`)
  }
}
