import { seededDraw, shuffled } from '../../../server/rules/seating/seeded-random'
import { repeatCosts } from './repeat-costs'

export interface NumberingInput {
  readonly schedule: readonly (readonly number[])[]
  readonly ends: readonly number[]
  readonly seed: number
  readonly moves: number
}

/** Gives the tables of each session their order so that few sit at a number again: annealing over all sessions. */
export function numberSchedule(input: NumberingInput): { schedule: number[][]; cost: number } {
  const draw = seededDraw(input.seed)
  const sessions = input.schedule.length
  const size = input.schedule[0]?.length ?? 0
  const tables = size / 4
  const costs = repeatCosts({ sessions, ends: input.ends, again: 2, running: 0 })
  const seats = new Int32Array(sessions * size)
  for (const [session, ids] of input.schedule.entries()) {
    const order = shuffled([...Array(tables).keys()], draw)
    seats.set(
      order.flatMap((table) => ids.slice(table * 4, table * 4 + 4)),
      session * size,
    )
  }
  const masks = new Uint32Array(size * tables)
  for (const [seat, player] of seats.entries()) flip(player, seat)
  let cost = masks.reduce((sum, mask) => sum + (costs[mask] ?? 0), 0)

  let best = seats.slice()
  let bestCost = cost
  let temperature = 6
  const movesPerStep = Math.ceil(input.moves / 150)
  for (let move = 0; move < input.moves; move++) {
    if (move % movesPerStep === 0) temperature *= 0.97
    const session = draw(sessions) * size
    const one = session + draw(tables) * 4
    const other = session + draw(tables) * 4
    if (one === other) continue
    const change = exchange(one, other)
    if (change <= 0 || draw(2 ** 30) < Math.exp(-change / temperature) * 2 ** 30) {
      cost += change
      if (cost < bestCost) {
        bestCost = cost
        best = seats.slice()
      }
    } else exchange(one, other)
  }
  const schedule = Array.from({ length: sessions }, (_, session) => [
    ...best.subarray(session * size, (session + 1) * size),
  ])
  return { schedule, cost: bestCost }

  function exchange(one: number, other: number): number {
    let change = 0
    for (let seat = 0; seat < 4; seat++) {
      const [a, b] = [seats[one + seat] ?? 0, seats[other + seat] ?? 0]
      change += flip(a, one) + flip(b, other)
      seats[one + seat] = b
      seats[other + seat] = a
      change += flip(b, one) + flip(a, other)
    }
    return change
  }

  function flip(player: number, seat: number): number {
    const cell = player * tables + Math.floor((seat % size) / 4)
    const before = masks[cell] ?? 0
    const after = before ^ (1 << Math.floor(seat / size))
    masks[cell] = after
    return (costs[after] ?? 0) - (costs[before] ?? 0)
  }
}
