import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { RulingCounts } from '../../store/rulings-reads'
import { Icon } from '../../ui/marks/icon'
import { Link } from '../../ui/link'

interface OutboxStateProps {
  counts: StoreApi<RulingCounts>
  to: string
  /** Shares its head with a timer: words need more room. */
  isCrowded?: boolean
}

const ALONE = { words: 'block sr-only whitespace-nowrap! @lg:not-sr-only', number: '@lg:hidden' }
const BESIDE_TIMER = {
  words: 'block sr-only whitespace-nowrap! @5xl:not-sr-only',
  number: '@5xl:hidden',
}

/** How many rulings on this device are not settled, need the referee or were refused; the way to them. Nothing while there are none. */
export function OutboxState({ counts, to, isCrowded = false }: OutboxStateProps) {
  const { t } = useTranslation()
  const { open, needsYou, refused } = useStore(counts)
  if (open + refused === 0) return null
  const calls = [
    ...(needsYou > 0 ? [t('connection.needsYou', { count: needsYou })] : []),
    ...(refused > 0 ? [t('connection.refused', { count: refused })] : []),
  ]
  const isCalling = calls.length > 0
  const { words, number } = isCrowded ? BESIDE_TIMER : ALONE
  return (
    <Link
      to={to}
      className="flex min-h-tap items-center gap-2.5 rounded-md text-xs hover:bg-sunken @lg:px-1"
    >
      <Icon
        name={isCalling ? 'diamond-alert' : 'outbox'}
        size={22}
        className={isCalling ? 'text-bad' : 'text-ink-2'}
      />
      <span className="whitespace-nowrap">
        <span className="block font-medium text-ink-2">
          <span className={number} aria-hidden>
            {open + refused}
          </span>
          {open > 0 && <span className={words}>{t('connection.inOutbox', { count: open })}</span>}
        </span>
        {isCalling && <span className={`font-medium text-bad ${words}`}>{calls.join(', ')}</span>}
      </span>
    </Link>
  )
}
