import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { Avatar } from '../ui/avatar'
import { buttonClass } from '../ui/button-class'
import { IconButton } from '../ui/button'
import { Icon } from '../ui/icon'
import { Link } from '../ui/link'
import {
  eventPlaces,
  isCurrentPlace,
  myEventsPlace,
  outboxPlace,
  type MenuPlace,
} from './menu-entries'
import { MenuSettings } from './menu-settings'
import { OutboxBadge } from './place-link'
import { Mark } from './rail'
import { useApp } from './shell-context'
import { useEventTitle } from './use-event-title'
import { useOpenEvent } from './use-open-event'

interface SideMenuProps {
  /** As a column: narrows it. */
  onFold?: () => void
  /** As a drawer: closes it. */
  onClose?: () => void
}

/** Everything one can go to, how the console looks, and who is signed in. */
export function SideMenu({ onFold, onClose }: SideMenuProps) {
  const { t } = useTranslation()
  const { paths } = useApp()
  const { event } = useOpenEvent()
  const title = useEventTitle(event)
  return (
    <div className="flex min-h-full flex-col p-3.5">
      <div className="mb-2 flex items-center gap-3 pl-3">
        <Mark />
        <p className="flex-1 text-lg font-semibold">Shinpan</p>
        {onFold && <IconButton icon="chevron-left" label={t('layout.foldMenu')} onClick={onFold} />}
        {onClose && <IconButton icon="x" label={t('layout.closeMenu')} onClick={onClose} />}
      </div>
      <nav aria-label={t('layout.mainMenu')}>
        {event !== null && (
          <Section title={title}>
            {eventPlaces(paths, event).map((place) => (
              <Row key={place.to} place={place} />
            ))}
          </Section>
        )}
        <Section title={event === null ? null : t('layout.commonActions')}>
          <Row place={myEventsPlace(paths)} />
          <Row place={outboxPlace(paths)} end={<OutboxBadge />} />
        </Section>
      </nav>
      <div className="min-h-4 flex-1" />
      <MenuSettings />
      <WhoIsSignedIn />
    </div>
  )
}

function Section({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <section className="mb-2">
      {title !== null && <h2 className="truncate px-3 py-1.5 text-sm text-ink-3">{title}</h2>}
      <ul>{children}</ul>
    </section>
  )
}

function Row({ place, end }: { place: MenuPlace; end?: ReactNode }) {
  const { t } = useTranslation()
  const isCurrent = isCurrentPlace(place, useLocation().pathname)
  return (
    <li>
      <Link
        to={place.to}
        aria-current={isCurrent ? 'page' : undefined}
        className={`flex min-h-tap items-center gap-3 rounded-md px-3 font-medium ${
          isCurrent ? 'bg-accent-soft text-accent forced-fill' : 'hover:bg-sunken'
        }`}
      >
        <Icon name={place.icon} />
        <span className="min-w-0 flex-1">{t(place.label)}</span>
        {end}
      </Link>
    </li>
  )
}

function WhoIsSignedIn() {
  const { t } = useTranslation()
  const { session, paths } = useApp()
  const person = useStore(session, (each) => each.person)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-2 pl-2.5">
      {person && <Avatar name={person.title} />}
      <p className="min-w-0 flex-1 basis-24">
        <span className="sr-only">{t('layout.signedInAs')} </span>
        <span className="block truncate text-md font-medium">{person?.title}</span>
        <span className="block truncate text-xs text-ink-3">{person?.email}</span>
      </p>
      <Link to={paths.logout()} className={buttonClass({ variant: 'quiet' })}>
        <Icon name="sign-out" />
        {t('auth.signOut')}
      </Link>
    </div>
  )
}
