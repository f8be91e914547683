import { useEffect, useMemo, useState } from 'react'
import { Outlet, useLoaderData, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { pinnedEvent } from '../state/preferences'
import { ownerOf } from '../state/session'
import { ConsoleContext, type LocalServices } from '../parts/console-context'
import type { AskedAction } from '../parts/manage-event/event-action-dialog'
import { useRulingNews } from '../parts/rulings/use-ruling-news'
import { onDemand, usePreload } from '../ui/on-demand'
import { ToastList } from '../ui/toast'
import { AppBanner } from './app-banner'
import { BottomBar } from './menu/bottom-bar'
import { HallBar } from './hall/hall-bar'
import { EventZone } from './event-zone'
import { fetchPerson } from './fetch-person'
import { Rail } from './menu/rail'
import { useApp } from './shell-context'
import { useLeaveQuestion } from './use-leave-question'
import { useOpenEvent } from './use-open-event'

const SideMenu = onDemand(async () => (await import('./menu/side-menu')).SideMenu)
const MenuDrawer = onDemand(async () => (await import('./menu/menu-drawer')).MenuDrawer)
const LeaveDialog = onDemand(async () => (await import('./leave-dialog')).LeaveDialog)
const EventActionDialog = onDemand(
  async () => (await import('../parts/manage-event/event-action-dialog')).EventActionDialog,
)
const ImpersonationBanner = onDemand(
  async () => (await import('./impersonation-banner')).ImpersonationBanner,
)
const AskReadiness = onDemand(async () => (await import('./ask-readiness')).AskReadiness)
const PARTS = [SideMenu, MenuDrawer, LeaveDialog, EventActionDialog]

/** The frame of all screens behind the sign-in: banner, menu in the shape the width allows, the screen. */
export function SignedInLayout() {
  const local = useLoaderData<LocalServices>()
  const shell = useApp()
  const services = useMemo(() => ({ ...shell, ...local }), [shell, local])
  const { preferences, session } = shell
  const isOfHall = useStore(preferences, (each) => pinnedEvent(each) !== null)
  const isFolded = useStore(preferences, (each) => each.isMenuFolded)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const { isOnGames } = useOpenEvent()
  const hasColumn = !isOnGames && !isFolded
  const person = useStore(session, (each) => each.session?.personId)
  const owner = useStore(session, ownerOf)
  const isImpersonated = useStore(session, (each) => each.impersonation !== null)
  useEffect(() => {
    if (person === undefined) return
    void fetchPerson(shell)
    // Whatever screen is the first: the list and its roles are there when the network is not.
    void local.refreshMyEvents(1).catch(() => {})
  }, [person, shell, local])
  useLeaveWhenSignedOut()
  const leaving = useLeaveQuestion()
  // The question must not open behind the menu that the link was pressed in.
  if (leaving.state === 'blocked' && isDrawerOpen) setDrawerOpen(false)
  usePreload(PARTS)
  // Nothing of who left stays in sight, nor asks whether to leave, while the sign-in page is read.
  if (person === undefined) return null

  const openMenu = () => {
    const isWide = window.matchMedia('(min-width: 1024px)').matches
    if (isWide && !isOnGames) preferences.foldMenu(false)
    else setDrawerOpen(true)
  }
  return (
    <ConsoleContext value={services}>
      {/* Nothing of what one owner was shown stays in sight of the next. */}
      <EventZone key={owner}>
        <div className="flex h-dvh flex-col print:h-auto">
          {isImpersonated && <ImpersonationBanner />}
          <AppBanner />
          {isOfHall && <HallBar />}
          <div className="flex min-h-0 flex-1">
            <Rail isHiddenWhenWide={hasColumn} onMenu={openMenu} />
            {hasColumn && (
              <div
                data-menu-column
                className="hidden w-menu flex-none overflow-y-auto border-r border-line lg:block print:hidden"
              >
                <SideMenu onFold={() => preferences.foldMenu(true)} onAsk={setAsked} />
              </div>
            )}
            <main
              id="content"
              tabIndex={-1}
              className="min-w-0 flex-1 overflow-y-auto outline-none print:overflow-visible"
            >
              <Outlet />
            </main>
          </div>
          <BottomBar onMenu={openMenu} />
        </div>
        {isDrawerOpen && (
          <MenuDrawer
            onClose={() => setDrawerOpen(false)}
            onAsk={(action) => {
              // The question must not open behind the menu.
              setDrawerOpen(false)
              setAsked(action)
            }}
          />
        )}
        {asked && (
          <EventActionDialog
            asked={asked}
            onClose={() => setAsked(null)}
            onChanged={() => void local.refreshMyEvents(1).catch(() => {})}
          />
        )}
        {leaving.state === 'blocked' && <LeaveDialog leaving={leaving} />}
        <News />
        <AskReadiness />
      </EventZone>
    </ConsoleContext>
  )
}

function News() {
  const { toasts } = useApp()
  const heard = useRulingNews()
  return <ToastList toasts={useStore(toasts)} heard={heard} onDismiss={toasts.dismiss} />
}

/** Another tab or the account may sign out under this screen. */
function useLeaveWhenSignedOut(): void {
  const { session, paths } = useApp()
  const isSignedIn = useStore(session, (each) => each.session !== null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSignedIn) void navigate(paths.login(), { replace: true })
  }, [isSignedIn, navigate, paths])
}
