/**
 * Sorts people so that those found later for the same text come below those found before. Nobody then moves under a
 * finger. `before` has the ids of all who were found so far, in their order; the returned `ids` are `before` with the
 * ids of the new people at the end.
 */
export function belowFormer<P extends { readonly id: number }>(
  before: readonly number[],
  found: readonly P[],
): { readonly ids: readonly number[]; readonly people: readonly P[] } {
  const ids = [...new Set([...before, ...found.map(({ id }) => id)])]
  return { ids, people: found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) }
}
