import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/marks/icon'
import { Link } from '../../ui/link'
import { isCurrentPlace, type MenuPlace } from './menu-entries'

/**
 * A group of the menu with its title. While the title is null (not yet known), its space is kept, so that nothing
 * moves when it arrives.
 */
export function MenuSection({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <section className="mb-2">
      {title === null ? (
        <div aria-hidden className="min-h-[calc(1lh+0.75rem)] text-sm" />
      ) : (
        <h2 title={title} className="truncate px-3 py-1.5 text-sm text-ink-3">
          {title}
        </h2>
      )}
      <ul>{children}</ul>
    </section>
  )
}

/** A link to a screen of the console. */
export function MenuRow({ place, end }: { place: MenuPlace; end?: ReactNode }) {
  const { t } = useTranslation()
  const isCurrent = isCurrentPlace(place, useLocation().pathname)
  return (
    <li>
      <Link
        to={place.to}
        aria-current={isCurrent ? 'page' : undefined}
        className={`${MENU_ROW} ${isCurrent ? 'bg-accent-soft text-accent forced-fill' : 'hover:bg-sunken'}`}
      >
        <Icon name={place.icon} />
        <span className="min-w-0 flex-1">{t(place.label)}</span>
        {end}
      </Link>
    </li>
  )
}

/** A link that opens in a new tab: to another site, or to a page of Shinpan without this menu. */
export function MenuRowElsewhere({ href, label }: { href: string; label: string }) {
  const { t } = useTranslation()
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={`${MENU_ROW} hover:bg-sunken`}
      >
        <Icon name="external" />
        <span className="min-w-0 flex-1">
          {label} <span className="sr-only">{t('layout.newWindow')}</span>
        </span>
      </a>
    </li>
  )
}

/** The layout of every row of the menu. */
export const MENU_ROW =
  'flex min-h-tap w-full items-center gap-3 rounded-md px-3 text-left font-medium'
