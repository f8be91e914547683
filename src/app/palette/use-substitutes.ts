import { useRef } from 'react'
import type { Person } from '../../contract/decode/people'
import { belowFormer } from '../../domain/people/found-order'
import { errorSentence } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { usePeopleSearch } from '../../parts/people/use-people-search'
import { whoPlaysAlready } from '../../parts/rulings/replacement/who-plays-already'
import type { Entry } from './entry'
import type { Known } from './known'
import { replacementAsked, substituteEntries } from './replacement-entries'

interface Substitutes {
  readonly entries: readonly Entry[]
  /** The words that the palette shows when the list is empty. */
  readonly nothing: string
  /** The reason why people may be missing from the list; null when none are missing. */
  readonly warning: string | null
}

/**
 * The people who may play for the player in "sato = kim" or "7r2 kim". People whom this device knows are
 * listed immediately. People whom the server finds come below them, so that nobody moves under a finger.
 * Null for a query that asks for no replacement.
 */
export function useSubstitutes(known: Known | null, query: string): Substitutes | null {
  const { t } = useTranslation()
  const asked = replacementAsked(known, query)
  const name = asked?.substitute ?? ''
  const search = usePeopleSearch(name)
  const people = useInOrder(search.people, name)
  if (asked === null) return null
  if (known === null || asked.players.length === 0) {
    return { entries: [], nothing: t('ui.nothingFound'), warning: null }
  }
  const { isSearching, failure } = search
  const taken = whoPlaysAlready(known.view.players)
  const found = people.filter(({ id }) => !taken.has(id)).map(detailed)
  const entries = substituteEntries(known, asked.players, found)
  const warning = failure && `${errorSentence(t, failure)} ${t('people.foundBefore')}`
  return { entries, nothing: nothingWords(), warning }

  function nothingWords(): string {
    if (name === '') return t('palette.nameSubstitute')
    if (isSearching) return t('ui.searching')
    return people.length > found.length ? t('people.allThere') : t('ui.nothingFound')
  }

  function detailed({ id, title, city, tenhouId }: Person) {
    const tenhou = tenhouId === '' ? '' : t('people.tenhou', { name: tenhouId })
    const detail = [`#${id}`, city, tenhou].filter((fact) => fact !== '').join(', ')
    return { id, title, detail }
  }
}

/**
 * Keeps each person at the position in the list where they were first found, as long as the text stays the
 * same.
 */
function useInOrder(people: readonly Person[], text: string): readonly Person[] {
  const order = useRef<{ text: string; ids: readonly number[] }>({ text, ids: [] })
  const before = order.current.text === text ? order.current.ids : []
  const now = belowFormer(before, people)
  order.current = { text, ids: now.ids }
  return now.people
}
