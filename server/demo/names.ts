import type { Random } from '../call/random'
import { NAME_LISTS, type PlaceNames } from './name-lists'

export interface DemoPlayer {
  readonly title: string
  /** Two-letter code. */
  readonly country: string
  readonly city: string
}

/**
 * Draws people with distinct names, in random order. Each place is about as frequent as its `share` says.
 * @throws Error when there are not enough names.
 */
export function drawPlayers({
  count,
  random,
}: {
  count: number
  random: Random
}): readonly DemoPlayer[] {
  const stocks = NAME_LISTS.map((list) => ({
    share: list.share,
    people: shuffle(peopleOf(list, random), random),
  }))
  const drawn: DemoPlayer[] = []
  // Each pass of this loop takes a quarter of each list's share, so that a small hall has people from all
  // places too.
  while (drawn.length < count && stocks.some(({ people }) => people.length > 0)) {
    for (const { share, people } of stocks) drawn.push(...people.splice(0, Math.ceil(share / 4)))
  }
  if (drawn.length < count) throw new Error(`There are no ${count} names`)
  return shuffle(drawn.slice(0, count), random)
}

function peopleOf(list: PlaceNames, random: Random): DemoPlayer[] {
  const { country, cities } = list
  return list.given.flatMap((given) =>
    list.family.map((family) => ({
      title: fullName({ given, family, order: list.order }),
      country,
      city: cities[random.below(cities.length)] ?? '',
    })),
  )
}

function fullName(name: { given: string; family: string; order: PlaceNames['order'] }): string {
  const { given, family, order } = name
  if (order === 'givenFirst') return `${given} ${family}`
  return order === 'familyFirst' ? `${family} ${given}` : family + given
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, lot: random.below(2 ** 32) }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ item }) => item)
}
