import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { SearchField } from '../../parts/list/search-field'
import { Chip, ChipRow } from '../../ui/chip'
import type { IconName } from '../../ui/marks/icon'
import { TABLE_FILTERS, type TableFilter } from './filters'
import { LayoutSwitch } from './layout-switch'
import { RefreshButton } from './refresh-button'

interface FilterBarProps {
  counts: Readonly<Record<TableFilter, number>>
  filter: TableFilter
  onFilter: (filter: TableFilter) => void
  search: string
  onSearch: (typed: string) => void
  tableCount: number
  session: ReactNode
  /** Whatever ended waits for a referee's approval; nothing shown is approved already. */
  isToApprove: boolean
}

const MARKS: Readonly<
  Partial<Record<TableFilter, { icon: IconName; tone: 'bad' | 'warn' | 'ok' }>>
> = {
  needsYou: { icon: 'diamond-alert', tone: 'bad' },
  quiet: { icon: 'hourglass', tone: 'warn' },
  over: { icon: 'clock', tone: 'warn' },
  ended: { icon: 'check', tone: 'ok' },
}

/** Which tables are shown, and how. */
export function FilterBar(props: FilterBarProps) {
  const { t } = useTranslation()
  const { counts, filter, onFilter, search, onSearch, tableCount, session, isToApprove } = props
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 md:px-5 lg:flex-nowrap print:hidden">
      <div className="flex min-w-0 flex-auto">
        <ChipRow label={t('games.filters.label')}>
          {TABLE_FILTERS.map((each) => (
            <Chip
              key={each}
              {...MARKS[each]}
              label={
                each === 'ended' && isToApprove
                  ? t('games.filters.ready')
                  : t(`games.filters.${each}`)
              }
              count={counts[each]}
              chosen={each === filter}
              onPress={() => onFilter(each)}
            />
          ))}
        </ChipRow>
      </div>
      <div className="flex min-w-0 flex-none items-center gap-2 max-sm:w-full max-sm:flex-wrap">
        <SearchField
          label={t('games.search')}
          value={search}
          onChange={onSearch}
          className="w-44 max-sm:grow"
        />
        <span className="flex flex-none items-center gap-2 max-sm:grow max-sm:justify-between lg:hidden">
          <LayoutSwitch tableCount={tableCount} />
          <RefreshButton />
          {session}
        </span>
      </div>
    </div>
  )
}
