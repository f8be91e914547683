import type { Projected, Provenance } from '../../outbox/projection-shapes'

/** How settled a shown value is: the worst state of all rulings that change it. `attention` is the worst. */
export type Settledness = 'server' | 'pending' | 'checking' | 'attention'

const STRENGTH: readonly Settledness[] = ['server', 'pending', 'checking', 'attention']

/** The settledness of a shown value. */
export function settlednessOf({ provenance }: Projected<unknown>): Settledness {
  return Object.values(provenance)
    .map((each: Provenance | undefined) => each?.from ?? 'server')
    .reduce((a, b) => (STRENGTH.indexOf(b) > STRENGTH.indexOf(a) ? b : a), 'server')
}
