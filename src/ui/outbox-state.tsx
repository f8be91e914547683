import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { RulingCounts } from '../store/rulings-reads'
import { Icon } from './icon'
import { Link } from './link'

interface OutboxStateProps {
  counts: StoreApi<RulingCounts>
  to: string
}

/** How many rulings are on this device and not settled; the way to them. Nothing while there are none. */
export function OutboxState({ counts, to }: OutboxStateProps) {
  const { t } = useTranslation()
  const { open, needsYou } = useStore(counts)
  if (open === 0) return null
  const isCalling = needsYou > 0
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
      <span>
        <span className="block font-medium text-ink-2">
          <span className="@lg:hidden" aria-hidden>
            {open}
          </span>
          <span className="sr-only @lg:not-sr-only">
            {t('connection.inOutbox', { count: open })}
          </span>
        </span>
        {isCalling && (
          <span className="sr-only font-medium text-bad @lg:not-sr-only @lg:block">
            {t('connection.needsYou', { count: needsYou })}
          </span>
        )}
      </span>
    </Link>
  )
}
