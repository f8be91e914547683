import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Roles } from '../../contract/decode/roles'
import { useLoaderData, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { isReachable } from '../../state/connection'
import { ownerOf } from '../../state/sign-in-state'
import { ConsoleContext, useConsole, type LocalServices } from '../../parts/console-context'
import type { AskedEventAction } from '../../parts/manage-event/event-action-dialog'
import { RolesProvider } from '../../parts/event/roles/roles-provider'
import { useRulingNews } from '../../parts/rulings/use-ruling-news'
import { useRepeat } from '../../parts/use-repeat'
import { REFRESH_EVERY_MS } from '../../sync/age'
import { onDemand, usePreload } from '../../ui/on-demand'
import { ToastList } from '../../ui/overlays/toast'
import { CallsOfEvent } from '../calls/calls-of-event'
import { AppBanner } from './app-banner'
import { EventZone } from './event-zone'
import { ScreenWithMenu } from './screen-with-menu'
import { fetchPerson } from '../fetch-person'
import { useApp } from '../shell-context'
import { PalettePlace } from '../palette/palette-place'
import { useLeaveQuestion } from './use-leave-question'
import { useMenuEvent } from './use-open-event'
import { useAbilities } from '../../parts/use-abilities'

const MenuDrawer = onDemand(async () => (await import('../menu/menu-drawer')).MenuDrawer)
const LeaveDialog = onDemand(async () => (await import('./leave-dialog')).LeaveDialog)
const EventActionDialog = onDemand(
  async () => (await import('../../parts/manage-event/event-action-dialog')).EventActionDialog,
)
const AskReadiness = onDemand(async () => (await import('../ask-readiness')).AskReadiness)
const PARTS = [MenuDrawer, LeaveDialog, EventActionDialog]

/** The data loaded before the first screen behind the sign-in is drawn. */
export interface FirstOfConsole {
  readonly local: LocalServices
  /** The owner (see `ownerOf`) for whom `roles` were read. */
  readonly owner: string
  readonly roles: Roles | null
}

/**
 * The frame of all screens behind the sign-in: the menu in the form that fits the width, the screen, and
 * over them the toasts and the banner.
 */
export function SignedInLayout() {
  const { local, ...first } = useLoaderData<FirstOfConsole>()
  const shell = useApp()
  const services = useMemo(() => ({ ...shell, ...local }), [shell, local])
  const person = useStore(shell.session, (each) => each.session?.personId)
  const owner = useStore(shell.session, ownerOf)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [asked, setAsked] = useState<AskedEventAction | null>(null)
  useEffect(() => {
    if (person === undefined) return
    void fetchPerson(shell)
    // The list of events should be readable offline, whichever screen was opened first.
    void local.refreshMyEvents(1, 'kept').catch(() => {})
  }, [person, shell, local])
  useLeaveWhenSignedOut()
  const leaving = useLeaveQuestion()
  // The menu closes when its link leads to a question, because the question would open behind it.
  if (leaving.state === 'blocked' && isDrawerOpen) setDrawerOpen(false)
  usePreload(PARTS)
  // After a sign-out the sign-in page takes a moment to load. Meanwhile nothing of the person who left may stay
  // visible, and nothing may ask a question.
  if (person === undefined) return null
  return (
    <ConsoleContext value={services}>
      {/* With React's `key`, nothing that was shown to one owner stays on the screen for the next owner. */}
      <EventZone key={owner}>
        <RolesProvider first={first.owner === owner ? first.roles : null}>
          <PalettePlace>
            <CallsOfMenu>
              <ScreenWithMenu onDrawer={() => setDrawerOpen(true)} onAsk={setAsked} />
              {isDrawerOpen && (
                <MenuDrawer
                  onClose={() => setDrawerOpen(false)}
                  onAsk={(action) => {
                    // The menu closes first, because the question would open behind it.
                    setDrawerOpen(false)
                    setAsked(action)
                  }}
                />
              )}
            </CallsOfMenu>
            {asked && (
              <EventActionDialog
                asked={asked}
                onClose={() => setAsked(null)}
                onChanged={() => void local.refreshMyEvents(1).catch(() => {})}
              />
            )}
            {leaving.state === 'blocked' && <LeaveDialog leaving={leaving} />}
            <News />
            <RolesOfNow />
            <AskReadiness />
          </PalettePlace>
        </RolesProvider>
      </EventZone>
    </ConsoleContext>
  )
}

/** Tells the menu and the screens which tables of the menu's event call a referee. */
const CallsOfMenu = ({ children }: { children: ReactNode }) => (
  <CallsOfEvent event={useMenuEvent()}>{children}</CallsOfEvent>
)

function News() {
  const { toasts } = useApp()
  const heard = useRulingNews()
  return (
    <ToastList
      toasts={useStore(toasts)}
      heard={heard}
      banner={<AppBanner />}
      onDismiss={toasts.dismiss}
    />
  )
}

/**
 * Reads the roles every minute, so that a right that was granted or revoked changes the screens without a
 * reload. A plain service has no single call for a person's roles, so there they are read only at the
 * start.
 */
function RolesOfNow() {
  const { connection, refreshRoles } = useConsole()
  const { isKnown, rolesAtOnce } = useAbilities()
  const isTold = useStore(connection, isReachable) && isKnown && rolesAtOnce
  useRepeat(() => void refreshRoles().catch(() => {}), {
    everyMs: REFRESH_EVERY_MS,
    isWanted: isTold,
  })
  return null
}

/** Opens the sign-in page when the person is signed out: here, in another tab or by the server. */
function useLeaveWhenSignedOut(): void {
  const { session, paths } = useApp()
  const isSignedIn = useStore(session, (each) => each.session !== null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSignedIn) void navigate(paths.login(), { replace: true })
  }, [isSignedIn, navigate, paths])
}
