import { useRef } from 'react'
import type { Person } from '../../contract/decode/people'
import { useTranslation } from '../../i18n/use-translation'
import { usePeopleSearch } from '../../parts/people/use-people-search'
import { whoPlaysAlready } from '../../parts/rulings/replacement/who-plays-already'
import type { Entry } from './entry'
import type { Known } from './known'
import { replacementAsked, substituteEntries } from './replacement-entries'

/**
 * The people who may play for the player in "sato = kim" or "7r2 kim": those whom this device found before at once, and
 * those whom the server finds below them, so that nobody moves under a finger. Null for a query that asks for no
 * replacement.
 */
export function useSubstitutes(known: Known | null, query: string): readonly Entry[] | null {
  const { t } = useTranslation()
  const asked = replacementAsked(known, query)
  const name = asked?.substitute ?? ''
  const people = useInOrder(usePeopleSearch(name).people, name)
  if (asked === null) return null
  if (known === null) return []
  const taken = whoPlaysAlready(known.view.players)
  const found = people.filter(({ id }) => !taken.has(id)).map(detailed)
  return substituteEntries(known, asked.players, found)

  function detailed({ id, title, city, tenhouId }: Person) {
    const tenhou = tenhouId === '' ? '' : t('people.tenhou', { name: tenhouId })
    const detail = [`#${id}`, city, tenhou].filter((fact) => fact !== '').join(', ')
    return { id, title, detail }
  }
}

/** People keep the places in which they were first found for a text. */
function useInOrder(people: readonly Person[], text: string): readonly Person[] {
  const order = useRef({ text, ids: [] as number[] })
  if (order.current.text !== text) order.current = { text, ids: [] }
  const { ids } = order.current
  for (const { id } of people) if (!ids.includes(id)) ids.push(id)
  return people.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
