import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { RulingCounts } from '../../store/rulings-reads'
import { Icon } from '../../ui/marks/icon'
import { Link } from '../../ui/link'

interface OutboxStateProps {
  counts: StoreApi<RulingCounts>
  to: string
  /** A timer is in the same header, so the text needs more room. */
  isCrowded?: boolean
}

const ALONE = {
  words: 'block sr-only whitespace-nowrap! @lg:not-sr-only',
  number: '@lg:hidden',
  place: '',
}
/**
 * The styles of the count beside a timer. Its room stays reserved while there is no count,
 * so that nothing beside it moves when a count appears. A narrow header shows no count,
 * because the title needs the room: there, only the Outbox in the rail or in the bottom bar has the count.
 */
const BESIDE_TIMER = {
  words: 'block truncate overflow-hidden! sr-only whitespace-nowrap! @min-[90rem]:not-sr-only',
  number: '@min-[90rem]:hidden',
  place: '@max-6xl:hidden w-14 flex-none @min-[90rem]:w-38',
}

/**
 * The count of rulings that are unsettled, need the referee or were refused, as a link;
 * empty when there are none.
 */
export function OutboxState({ counts, to, isCrowded = false }: OutboxStateProps) {
  const { t } = useTranslation()
  const { open, needsYou, refused } = useStore(counts)
  const { words, number, place } = isCrowded ? BESIDE_TIMER : ALONE
  if (open + refused === 0)
    return place === '' ? null : <span aria-hidden className={`min-h-tap ${place}`} />
  const calls = [
    ...(needsYou > 0 ? [t('connection.needsYou', { count: needsYou })] : []),
    ...(refused > 0 ? [t('connection.refused', { count: refused })] : []),
  ]
  const isCalling = calls.length > 0
  return (
    <Link
      to={to}
      className={`flex min-h-tap items-center gap-2.5 rounded-md text-xs hover:bg-sunken @lg:px-1 ${place}`}
    >
      <Icon
        name={isCalling ? 'diamond-alert' : 'outbox'}
        size={22}
        className={isCalling ? 'text-bad' : 'text-ink-2'}
      />
      <span className="min-w-0 whitespace-nowrap">
        <span className="block font-medium text-ink-2">
          <span className={number} aria-hidden>
            {open + refused}
          </span>
          {open > 0 && <span className={words}>{t('connection.inOutbox', { count: open })}</span>}
        </span>
        {calls.map((call) => (
          <span key={call} className={`font-medium text-bad ${words}`}>
            {call}
          </span>
        ))}
      </span>
    </Link>
  )
}
