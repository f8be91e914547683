import { useTranslation } from '../../i18n/use-translation'
import { Chip, ChipRow } from '../../ui/chip'
import type { OutboxGroups } from './group-rows'

export type OutboxFilter = 'all' | 'needsYou' | 'waiting' | 'refused' | 'done'

interface FilterChipsProps {
  groups: OutboxGroups
  filter: OutboxFilter
  onFilter: (filter: OutboxFilter) => void
}

/** The filters of the outbox, each with its count. */
export function FilterChips({ groups, filter, onFilter }: FilterChipsProps) {
  const { t } = useTranslation()
  const chip = (id: OutboxFilter) => ({ chosen: filter === id, onPress: () => onFilter(id) })
  return (
    <ChipRow label={t('outbox.filters.label')}>
      <Chip {...chip('all')} label={t('outbox.filters.all')} count={groups.count} />
      <Chip
        {...chip('needsYou')}
        icon="diamond-alert"
        tone={groups.needsYou.length > 0 ? 'bad' : 'plain'}
        label={t('outbox.filters.needsYou')}
        count={groups.needsYou.length}
      />
      <Chip
        {...chip('waiting')}
        icon="clock"
        label={t('outbox.filters.waiting')}
        count={groups.waitingCount}
      />
      <Chip
        {...chip('refused')}
        icon="x-circle"
        tone={groups.refused.length > 0 ? 'bad' : 'plain'}
        label={t('outbox.filters.refused')}
        count={groups.refused.length}
      />
      <Chip
        {...chip('done')}
        icon="check-circle"
        tone="ok"
        label={t('outbox.filters.done')}
        count={groups.done.length}
      />
    </ChipRow>
  )
}
