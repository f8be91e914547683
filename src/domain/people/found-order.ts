/**
 * Puts people who are found later for the same text below those who were found before, so that nobody moves under a
 * finger. `before` has the ids of all who were found so far, in their order; the returned `ids` go on with it.
 */
export function belowFormer<P extends { readonly id: number }>(
  before: readonly number[],
  found: readonly P[],
): { readonly ids: readonly number[]; readonly people: readonly P[] } {
  const ids = [...new Set([...before, ...found.map(({ id }) => id)])]
  return { ids, people: found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) }
}
