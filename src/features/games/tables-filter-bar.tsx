import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { SearchField } from '../../parts/list/search-field'
import { useAbilities } from '../../parts/use-abilities'
import { Chip, ChipRow } from '../../ui/chip'
import type { IconName } from '../../ui/marks/icon'
import { TABLE_FILTERS, type TableFilter } from './filters'
import { LayoutSwitch } from './layout-switch'
import { RefreshButton } from './refresh-button'

interface TablesFilterBarProps {
  counts: Readonly<Record<TableFilter, number>>
  filter: TableFilter
  search: string
  onAsk: (part: { filter: TableFilter } | { search: string }) => void
  tableCount: number
  session: ReactNode
  /**
   * True when the ended tables wait for a referee's approval. False when at least one table is approved
   * already, when the event is finished, and in an event without approvals.
   */
  isToApprove: boolean
  hasTimer: boolean
}

const MARKS: Readonly<
  Partial<Record<TableFilter, { icon: IconName; tone: 'bad' | 'warn' | 'ok' }>>
> = {
  needsYou: { icon: 'diamond-alert', tone: 'bad' },
  quiet: { icon: 'hourglass', tone: 'warn' },
  over: { icon: 'clock', tone: 'warn' },
  ended: { icon: 'check', tone: 'ok' },
}

/** The filters of the tables and the switch of their layout. They do not render again while only the time changes. */
export const TablesFilterBar = memo(function TablesFilterBar(props: TablesFilterBarProps) {
  const { t } = useTranslation()
  const { counts, filter, search, onAsk, tableCount, session } = props
  const { isToApprove, hasTimer } = props
  const { handTimes } = useAbilities()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 max-sm:pt-4 md:px-5 lg:flex-nowrap print:hidden">
      <div className="flex min-w-0 flex-auto">
        <ChipRow label={t('games.filters.label')}>
          {TABLE_FILTERS.filter(isOffered).map((each) => (
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
              onPress={() => onAsk({ filter: each })}
            />
          ))}
        </ChipRow>
      </div>
      <div className="flex min-w-0 flex-none items-center gap-2 max-sm:w-full max-sm:flex-wrap">
        <SearchField
          label={t('games.search')}
          value={search}
          onChange={(typed) => onAsk({ search: typed })}
          className="w-44 max-sm:grow"
        />
        <span className="flex flex-none items-center gap-2 max-sm:grow max-sm:justify-between lg:hidden tight:flex-auto tight:flex-wrap">
          <LayoutSwitch tableCount={tableCount} />
          <RefreshButton />
          {session}
        </span>
      </div>
    </div>
  )

  /**
   * True when the filter is shown. "Over time" needs a timer. "Quiet" needs a server that tells the times of hands.
   * "Not started" is shown only while there are such tables, which is a short time, or while it is chosen.
   */
  function isOffered(each: TableFilter): boolean {
    if (each === 'over') return hasTimer
    if (each === 'quiet') return handTimes
    return each !== 'notStarted' || counts.notStarted > 0 || filter === each
  }
})
