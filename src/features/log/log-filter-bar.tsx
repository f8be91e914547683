import type { ReactNode } from 'react'
import type { JournalEntry } from '../../contract/decode/journal'
import { useTranslation } from '../../i18n/use-translation'
import { SearchField } from '../../parts/list/search-field'
import { Select } from '../../ui/fields/select'
import { kindWords } from './entry-words'
import type { LogFilter } from './filters'

interface LogFilterBarProps {
  /** All entries that were read. Their kinds and authors are the choices of the filters. */
  entries: readonly JournalEntry[]
  filter: LogFilter
  onFilter: (filter: LogFilter) => void
  /** The buttons beside the filters. */
  children: ReactNode
}

/** Filters the log by a kind of call, an author, or words. */
export function LogFilterBar({ entries, filter, onFilter, children }: LogFilterBarProps) {
  const { t } = useTranslation()
  const kinds = [...new Set(entries.map(({ method }) => method))]
  const people = [...new Map(entries.map(({ personId, personName }) => [personId, personName]))]
  return (
    <div className="mb-3 grid grid-cols-[minmax(0,6fr)_minmax(0,5fr)] items-end gap-2 tight:grid-cols-1 sm:flex sm:flex-wrap">
      <SearchField
        label={t('log.find')}
        value={filter.query}
        onChange={(query) => onFilter({ ...filter, query })}
        className="col-span-2 tight:col-span-1 sm:w-60"
      />
      <Select
        label={t('log.kind')}
        value={filter.method}
        onChange={(method) => onFilter({ ...filter, method })}
        options={[
          { value: 'rulings', label: t('log.rulings') },
          { value: 'all', label: t('log.everything') },
          ...kinds.map((value) => ({ value, label: kindWords(t, value) })),
        ]}
      />
      <Select
        label={t('log.person')}
        value={filter.personId}
        onChange={(personId) => onFilter({ ...filter, personId })}
        options={[
          { value: '', label: t('log.everybody') },
          ...people.map(([id, name]) => ({
            value: String(id),
            label: name === '' ? t('log.nobody') : name,
          })),
        ]}
      />
      <div className="col-span-2 flex flex-wrap items-start gap-2 sm:contents">{children}</div>
    </div>
  )
}
