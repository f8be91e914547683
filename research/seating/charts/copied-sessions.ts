import { seededDraw } from '../../../server/rules/seating/seeded-random'

/**
 * The same sessions once more with the players' places exchanged: every pair meets as often again. The exchange is
 * searched so that nobody of the last session meets again at once and no three sit together twice.
 */
export function copiedSessions(
  earlier: readonly (readonly number[])[],
  { sessions, seed }: { sessions: readonly (readonly number[])[]; seed: number },
): number[][] {
  const draw = seededDraw(seed)
  const size = sessions[0]?.length ?? 0
  const places = [...Array(size).keys()]
  const copy = () => sessions.map((ids) => ids.map((id) => places[id] ?? 0))
  const last = tablesOf(earlier.slice(-1))
  const all = tablesOf(earlier)
  const price = () => {
    const first = tablesOf(copy().slice(0, 1))
    return 10 * shared(last, first, 2) + shared(all, tablesOf(copy()), 3)
  }
  const exchange = (one: number, other: number) => {
    const place = places[one] ?? 0
    places[one] = places[other] ?? 0
    places[other] = place
  }

  let cost = price()
  for (let move = 0; move < 20_000 && cost > 0; move++) {
    const [one, other] = [draw(size), draw(size)]
    exchange(one, other)
    const now = price()
    // Now and then a step back, so that the search does not end in a hollow.
    if (now <= cost || draw(60) === 0) cost = now
    else exchange(one, other)
  }
  return copy()
}

function tablesOf(sessions: readonly (readonly number[])[]): number[][] {
  return sessions.flatMap((ids) =>
    Array.from({ length: ids.length / 4 }, (_, table) => ids.slice(table * 4, table * 4 + 4)),
  )
}

/** How many tables of one list have so many players, or more, in common with one of the other. */
function shared(some: readonly number[][], others: readonly number[][], atLeast: number): number {
  let count = 0
  for (const table of some) {
    for (const other of others) {
      if (table.filter((id) => other.includes(id)).length >= atLeast) count += 1
    }
  }
  return count
}
