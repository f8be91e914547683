import type { Translate } from '../../i18n/translate'
import { useState } from 'react'
import type { Person } from '../../contract/decode/people'
import { errorSentence } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { Combobox, type ComboboxChoice } from '../../ui/overlays/combobox'
import { PersonAvatar } from './person-avatar'
import { usePeopleSearch } from './use-people-search'

interface PersonSearchProps {
  label: string
  /** The chosen person; null when nobody is chosen. */
  value: Person | null
  onChoose: (person: Person) => void
  /** Ids of people who are not offered, because they are already listed. */
  except: ReadonlySet<number>
}

/** Finds a person by part of the name; without a network, among the people this device has already found. */
export function PersonSearch({ label, value, onChoose, except }: PersonSearchProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const { people, more, isSearching, failure } = usePeopleSearch(query)
  const offered = people.filter(({ id }) => !except.has(id))
  const chosen = value === null || query.trim() !== '' ? [] : [value]
  const known = [...offered, ...chosen]
  return (
    <Combobox
      label={label}
      icon="search"
      choices={known.map((person) => choiceOf(t, person))}
      value={value?.id ?? null}
      onChange={(id) => {
        const person = known.find((each) => each.id === id)
        if (person) onChoose(person)
      }}
      onQuery={setQuery}
      busy={isSearching}
      more={more}
      emptyWords={people.length > offered.length ? t('people.allThere') : t('ui.nothingFound')}
      {...(failure !== null && {
        hint: `${errorSentence(t, failure)} ${t('people.foundBefore')}`,
      })}
    />
  )
}

const choiceOf = (t: Translate, person: Person): ComboboxChoice<number> => {
  const { id, title, city, tenhouId } = person
  return {
    value: id,
    label: title,
    before: <PersonAvatar person={person} name={title} />,
    detail: [`#${id}`, city, tenhouId === '' ? '' : t('people.tenhou', { name: tenhouId })]
      .filter((fact) => fact !== '')
      .join(', '),
  }
}
