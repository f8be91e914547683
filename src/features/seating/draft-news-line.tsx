import type { PlayerId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { shortList } from '../../parts/event/check-words'
import { Icon } from '../../ui/marks/icon'
import type { DraftNews } from './draft-news'

interface DraftNewsLineProps {
  news: DraftNews
  names: ReadonlyMap<PlayerId, string>
}

/** Says why a draft can no longer be used: which of its players are missing, and which players are new. */
export function DraftNewsLine({ news: { missing, added }, names }: DraftNewsLineProps) {
  const { t, i18n } = useTranslation()
  const list = (ids: readonly PlayerId[]) =>
    shortList(
      t,
      ids.map((id) => names.get(id) ?? t('seating.person', { number: id })),
      i18n.language,
    )
  const sentences = [
    t(missing.length + added.length > 0 ? 'seating.changed.players' : 'seating.changed.event'),
    ...(missing.length > 0 ? [t('seating.changed.missing', { names: list(missing) })] : []),
    ...(added.length > 0 ? [t('seating.changed.added', { names: list(added) })] : []),
  ]
  return (
    <span className="flex gap-1.5 text-ink">
      <Icon name="triangle" size={16} className="mt-0.5 flex-none text-warn" />
      <span>{sentences.join(' ')}</span>
    </span>
  )
}
