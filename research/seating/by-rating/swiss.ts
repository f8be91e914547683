import { countMeetings, type Meetings, type PastTable } from '../../../server/rules/seating/history'
import { cutInFours, type SeatedTable } from '../../../server/rules/seating/plain-draw'
import { rankByRating, type RankedPlayer } from '../../../server/rules/seating/rated/ranking'

export interface SwissInput {
  /** A multiple of 4; among equal ratings the earlier in the list ranks higher. */
  readonly players: readonly RankedPlayer[]
  readonly pastTables: readonly PastTable[]
}

/**
 * Swiss seating as tournaments have it today, to measure the search of the server against: neighbours in rating
 * together, few meeting again. The table of the best player comes first, and the best of each table stands first in it.
 * The same input gives the same tables. Source: docs/decisions/010-seating-by-rating.md.
 */
export function swissTables({ players, pastTables }: SwissInput): SeatedTable[] {
  const ranked = rankByRating(players)
  const meetings = countMeetings({ playerIds: ranked, pastTables })
  return cutInFours(bestSeating(meetings).map((rank) => ranked[rank] ?? 0))
}

/** After this many steps without a full seating, the search allows one more repeated meeting. */
const STEPS_PER_RELAXATION = 15_000
/** After this many steps the search takes the first full seating, so that it ends even where all have met often. */
const MOST_STEPS = 450_000

/**
 * The search counts meetings, so a third of one pair weighs no more than two seconds. Where everybody has enough
 * others to meet, a seating that brings a pair together a third time is searched again with dearer third meetings.
 */
function bestSeating(meetings: Meetings): number[] {
  const seating = findSeating(meetings)
  if (mostMeetings(seating, meetings) < 2 || !couldAllBeNew(meetings)) return seating
  const dearer = meetings.counts.map((times) => (times * (times + 1)) / 2)
  const other = findSeating({ ...meetings, counts: dearer })
  return mostMeetings(other, meetings) < mostMeetings(seating, meetings) ? other : seating
}

/** A choice of the next player for the open table: those who have met its players least, best rank first. */
interface Choice {
  readonly candidates: readonly number[]
  /** How often each of them met those at the table. */
  readonly price: number
  tried: number
}

/**
 * Returns ranks (0 = best), four to a table, the best of each table first. Searches depth first with a budget of
 * repeated meetings, which starts at 0 and grows by 1 whenever no full seating keeps within it.
 */
function findSeating({ size, counts }: Meetings): number[] {
  const standing = everybody(size)
  const seated: number[] = []
  const choices: Choice[] = []
  let budget = -1
  let spent = 0
  let steps = 0

  while (seated.length < size) {
    const choice = choices.at(-1)
    if (choice === undefined) {
      budget += 1
      choices.push(nextChoice())
      continue
    }
    const rank = choice.candidates[choice.tried]
    if (rank === undefined || spent + choice.price > budget) {
      choices.pop()
      standUp()
      continue
    }
    choice.tried += 1
    steps += 1
    if (steps % STEPS_PER_RELAXATION === 0) budget += 1
    if (steps === MOST_STEPS) budget = Number.POSITIVE_INFINITY
    standing.remove(rank)
    seated.push(rank)
    spent += choice.price
    choices.push(nextChoice())
  }
  return cutInFours(seated).flatMap((table) => table.toSorted((a, b) => a - b))

  /** Takes the last choice back: who sat down by it stands again. */
  function standUp(): void {
    const rank = seated.pop()
    if (rank === undefined) return
    standing.putBack(rank)
    spent -= choices.at(-1)?.price ?? 0
  }

  function nextChoice(): Choice {
    const atTable = seated.slice(seated.length - (seated.length % 4))
    if (atTable.length === 0) return { candidates: [standing.first()], price: 0, tried: 0 }
    let candidates: number[] = []
    let price = Number.POSITIVE_INFINITY
    for (let rank = standing.first(); rank < size; rank = standing.after(rank)) {
      let met = 0
      for (const other of atTable) met += counts[other * size + rank] ?? 0
      if (met < price) {
        price = met
        candidates = []
      }
      if (met === price) candidates.push(rank)
    }
    return { candidates, price, tried: 0 }
  }
}

/** The players without a seat, by rank: a doubly linked list, so that removing and putting back are cheap. */
function everybody(size: number) {
  const end = size
  const next = Int32Array.from({ length: size + 1 }, (_, rank) => (rank + 1) % (size + 1))
  const previous = Int32Array.from({ length: size + 1 }, (_, rank) => (rank + size) % (size + 1))
  const after = (rank: number) => next[rank] ?? end
  const before = (rank: number) => previous[rank] ?? end
  return {
    /** The best rank without a seat; `size` when everybody is seated. */
    first: () => after(end),
    after,
    remove(rank: number): void {
      next[before(rank)] = after(rank)
      previous[after(rank)] = before(rank)
    },
    /** Puts ranks back; only in the reverse order of `remove`. */
    putBack(rank: number): void {
      next[before(rank)] = rank
      previous[after(rank)] = rank
    },
  }
}

/** How often the two who met most among those now seated together have met before. */
function mostMeetings(seating: readonly number[], { size, counts }: Meetings): number {
  const times = cutInFours(seating).flatMap((table) =>
    table.flatMap((a) => table.map((b) => counts[a * size + b] ?? 0)),
  )
  return Math.max(0, ...times)
}

/** Whether so few games were played that everybody could have met only new people, this game included. */
function couldAllBeNew({ size, counts }: Meetings): boolean {
  for (let row = 0; row < size; row++) {
    const met = counts.subarray(row * size, (row + 1) * size).reduce((sum, times) => sum + times, 0)
    if (met + 3 > size - 1) return false
  }
  return true
}
