import { useTranslation } from '../../i18n/use-translation'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { useConsole } from '../../parts/console-context'
import { Badge } from '../../ui/marks/badge'
import { Icon } from '../../ui/marks/icon'
import { Link } from '../../ui/link'
import { useCallCount } from '../calls/calls-of-event'
import { isCurrentPlace, type MenuPlace } from './menu-entries'

/**
 * A screen's link in the rail or the bottom bar: an icon above a word. The link to the outbox has a badge
 * that counts rulings, the link to the games one that counts calls.
 */
export function PlaceLink({ place }: { place: MenuPlace }) {
  const { t } = useTranslation()
  const isCurrent = isCurrentPlace(place, useLocation().pathname)
  return (
    <Link
      to={place.to}
      aria-current={isCurrent ? 'page' : undefined}
      className={railItemClass(isCurrent)}
    >
      <PlaceIcon place={place} />
      <span className="max-w-full text-center hyphens-auto">{t(place.narrow ?? place.label)}</span>
    </Link>
  )
}

function PlaceIcon({ place }: { place: MenuPlace }) {
  return (
    <span className="relative">
      <Icon name={place.icon} size={22} />
      {place.label === 'layout.games' && (
        <span className="absolute -top-2 left-3.5">
          <CallsBadge />
        </span>
      )}
      {place.label === 'layout.outbox' && (
        <span className="absolute -top-2 left-3.5">
          <OutboxBadge />
        </span>
      )}
    </span>
  )
}

/** How many tables of the menu's event call a referee. */
export function CallsBadge() {
  const { t } = useTranslation()
  const count = useCallCount()
  return <Badge count={count} tone="bad" label={t('layout.callsBadge', { count })} />
}

/**
 * Counts the unsettled and the refused rulings. The badge is red when a ruling waits for the referee or was refused.
 */
export function OutboxBadge() {
  const { t } = useTranslation()
  const { open, needsYou, refused } = useStore(useConsole().counts)
  const words = [
    ...(open > 0 ? [t('layout.outboxBadge', { count: open })] : []),
    ...(refused > 0 ? [t('connection.refused', { count: refused })] : []),
  ]
  return (
    <Badge
      count={open + refused}
      tone={needsYou + refused > 0 ? 'bad' : 'ink'}
      label={words.join(', ')}
    />
  )
}

/** The classes of an entry in the rail or the bottom bar. */
export const railItemClass = (isActive: boolean): string =>
  `flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-md px-0.5 py-1 text-rail font-medium tight:min-h-[52px] tight:gap-0 tight:px-0 tight:py-0 tight:text-[min(0.6875rem,5.6vw)] tight:leading-tight md:flex-none ${
    isActive ? 'bg-accent-soft text-accent forced-fill' : 'text-ink-2 hover:bg-sunken'
  }`
