import { seededDraw } from '../../../server/rules/seating/seeded-random'

export interface StarterInput {
  /** How many players a turn moves round, ring by ring. */
  readonly ring: number
  readonly rings: number
  /** How many players a turn leaves in place. */
  readonly fixed: number
  readonly seed: number
}

const MOVES_PER_TRY = 3_000_000
const TRIES = 40

/**
 * Sessions in which no two players meet twice, as many as a ring is long. Each session is the one before, turned by one
 * place. Annealing searches the first session, in which no turn takes a pair at a table to another pair at a table.
 */
export function starterSessions(input: StarterInput): number[][] | undefined {
  const { ring, rings } = input
  const moving = ring * rings
  for (let nth = 0; nth < TRIES; nth++) {
    const starter = searchStarter({ ...input, seed: input.seed + nth })
    if (starter === undefined) continue
    return Array.from({ length: ring }, (_, by) => starter.map((player) => turned(player, by)))
  }
  return undefined

  function turned(player: number, by: number): number {
    if (player >= moving) return player
    return player - (player % ring) + ((player + by) % ring)
  }
}

function searchStarter({ ring, rings, fixed, seed }: StarterInput): number[] | undefined {
  const draw = seededDraw(seed)
  const size = ring * rings + fixed
  const { orbitOf, orbits } = orbitsOfPairs({ ring, rings, fixed })
  const seats = Int32Array.from({ length: size }, (_, place) => place)
  for (let place = size - 1; place > 0; place--) {
    const other = draw(place + 1)
    const player = at(seats, place)
    seats[place] = at(seats, other)
    seats[other] = player
  }
  const uses = new Int32Array(orbits)
  let cost = 0
  for (let seat = 0; seat < size; seat++) {
    for (let other = seat & ~3; other < seat; other++)
      cost += raise(at(seats, seat), at(seats, other))
  }

  let temperature = 1.2
  for (let move = 0; move < MOVES_PER_TRY && cost > 0; move++) {
    if (move % 30_000 === 0) temperature *= 0.977
    const one = draw(size)
    const other = draw(size)
    if (one >> 2 === other >> 2) continue
    const change = exchange(one, other)
    if (change <= 0 || draw(2 ** 30) < Math.exp(-change / temperature) * 2 ** 30) cost += change
    else exchange(one, other)
  }
  return cost === 0 ? [...seats] : undefined

  function exchange(one: number, other: number): number {
    let change = leave(one) + leave(other)
    const player = at(seats, one)
    seats[one] = at(seats, other)
    seats[other] = player
    change += join(one) + join(other)
    return change
  }

  function leave(seat: number): number {
    let change = 0
    for (let other = seat & ~3; other < (seat & ~3) + 4; other++) {
      if (other !== seat) change += lower(at(seats, seat), at(seats, other))
    }
    return change
  }

  function join(seat: number): number {
    let change = 0
    for (let other = seat & ~3; other < (seat & ~3) + 4; other++) {
      if (other !== seat) change += raise(at(seats, seat), at(seats, other))
    }
    return change
  }

  function raise(a: number, b: number): number {
    const orbit = at(orbitOf, a * size + b)
    if (orbit === SHORT) return 2
    uses[orbit] = at(uses, orbit) + 1
    return at(uses, orbit) > 1 ? 1 : 0
  }

  function lower(a: number, b: number): number {
    const orbit = at(orbitOf, a * size + b)
    if (orbit === SHORT) return -2
    uses[orbit] = at(uses, orbit) - 1
    return at(uses, orbit) > 0 ? -1 : 0
  }
}

/** A pair that turns back into itself before the ring is round: the two would meet again. */
const SHORT = -1

function orbitsOfPairs({ ring, rings, fixed }: Omit<StarterInput, 'seed'>) {
  const moving = ring * rings
  const size = moving + fixed
  const turn = (player: number) =>
    player >= moving ? player : player - (player % ring) + ((player + 1) % ring)
  const orbitOf = new Int32Array(size * size).fill(-2)
  let orbits = 0
  for (let pair = 0; pair < size * size; pair++) {
    let [a, b] = [Math.floor(pair / size), pair % size]
    if (a === b || at(orbitOf, pair) !== -2) continue
    const cells = new Set<number>()
    while (!cells.has(a * size + b)) {
      cells.add(a * size + b)
      cells.add(b * size + a)
      ;[a, b] = [turn(a), turn(b)]
    }
    const orbit = cells.size === 2 * ring ? orbits++ : SHORT
    for (const cell of cells) orbitOf[cell] = orbit
  }
  return { orbitOf, orbits }
}

function at(values: Int32Array, index: number): number {
  return values[index] ?? 0
}
