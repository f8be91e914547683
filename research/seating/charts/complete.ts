import { seededDraw, shuffled } from '../../../server/rules/seating/seeded-random'
import { repeatCosts } from './repeat-costs'

export interface CompleteInput {
  /** Sessions that stay as they are, players numbered from 0, four to a table. */
  readonly base: readonly (readonly number[])[]
  /** How many sessions there are to be, those included. */
  readonly sessions: number
  /** After how many sessions an event may end: repeats before an earlier end weigh more. */
  readonly ends: readonly number[]
  readonly seed: number
  readonly moves: number
}

/**
 * Adds sessions so that few meet again at every end, hardly anybody in two sessions running and nobody often:
 * annealing over all added sessions at once. A pair's sessions are the bits of one number, its price is looked up.
 */
export function completeSchedule(input: CompleteInput): { schedule: number[][]; cost: number } {
  const { base, sessions, moves } = input
  const size = base[0]?.length ?? 0
  const draw = seededDraw(input.seed)
  const costs = repeatCosts({ sessions, ends: input.ends, again: 3, running: 6 })
  const seats = new Int32Array(sessions * size)
  for (let session = 0; session < sessions; session++) {
    const ids = base[session] ?? shuffled(base[0] ?? [], draw)
    seats.set(ids, session * size)
  }

  const masks = new Uint32Array(size * size)
  for (let seat = 0; seat < seats.length; seat++) {
    for (let other = seat & ~3; other < (seat & ~3) + 4; other++) {
      if (other !== seat) toggle(at(seats, seat), at(seats, other), Math.floor(seat / size))
    }
  }
  let cost = 0
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < a; b++) cost += costs[masks[a * size + b] ?? 0] ?? 0
  }

  const first = base.length
  let best = seats.slice()
  let bestCost = cost
  let temperature = 14
  const movesPerStep = Math.ceil(moves / 200)
  for (let move = 0; move < moves && first < sessions; move++) {
    if (move % movesPerStep === 0) temperature *= 0.985
    const session = first + draw(sessions - first)
    const one = session * size + draw(size)
    const other = session * size + draw(size)
    if (one >> 2 === other >> 2) continue
    const change = exchange(one, other, session)
    if (change <= 0 || draw(2 ** 30) < Math.exp(-change / temperature) * 2 ** 30) {
      cost += change
      if (cost < bestCost) {
        bestCost = cost
        best = seats.slice()
      }
    } else exchange(one, other, session)
  }
  const schedule = Array.from({ length: sessions }, (_, session) => [
    ...best.subarray(session * size, (session + 1) * size),
  ])
  return { schedule, cost: bestCost }

  function exchange(one: number, other: number, session: number): number {
    const [a, b] = [at(seats, one), at(seats, other)]
    let change = 0
    for (let next = 1; next < 4; next++) {
      const [mate, guest] = [at(seats, one ^ next), at(seats, other ^ next)]
      change += toggled(a, mate, session) + toggled(b, guest, session)
      change += toggled(b, mate, session) + toggled(a, guest, session)
    }
    seats[one] = b
    seats[other] = a
    return change
  }

  /** Lets two meet in a session, or not meet who did; what that costs more. */
  function toggled(a: number, b: number, session: number): number {
    const before = costs[masks[a * size + b] ?? 0] ?? 0
    toggle(a, b, session)
    toggle(b, a, session)
    return (costs[masks[a * size + b] ?? 0] ?? 0) - before
  }

  function toggle(a: number, b: number, session: number): void {
    masks[a * size + b] = (masks[a * size + b] ?? 0) ^ (1 << session)
  }
}

function at(values: Int32Array, index: number): number {
  return values[index] ?? 0
}
