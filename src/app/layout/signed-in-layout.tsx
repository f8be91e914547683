import { useEffect, useMemo, useState } from 'react'
import type { Roles } from '../../contract/decode/roles'
import { Outlet, useLoaderData, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { isReachable } from '../../state/connection'
import { pinnedEvent } from '../../state/preferences'
import { ownerOf } from '../../state/session-state'
import { ConsoleContext, useConsole, type LocalServices } from '../../parts/console-context'
import type { AskedAction } from '../../parts/manage-event/event-action-dialog'
import { useTranslation } from '../../i18n/use-translation'
import { RolesProvider } from '../../parts/event/roles/roles-provider'
import { useRulingNews } from '../../parts/rulings/use-ruling-news'
import { useRepeat } from '../../parts/use-repeat'
import { REFRESH_EVERY_MS } from '../../sync/age'
import { onDemand, usePreload } from '../../ui/on-demand'
import { ToastList } from '../../ui/toast'
import { AppBanner } from './app-banner'
import { BottomBar } from '../menu/bottom-bar'
import { HallBar } from '../hall/hall-bar'
import { EventZone } from './event-zone'
import { fetchPerson } from '../fetch-person'
import { Rail } from '../menu/rail'
import { useApp } from '../shell-context'
import { useLeaveQuestion } from './use-leave-question'
import { useOpenEvent } from './use-open-event'

const SideMenu = onDemand(async () => (await import('../menu/side-menu')).SideMenu)
const MenuDrawer = onDemand(async () => (await import('../menu/menu-drawer')).MenuDrawer)
const LeaveDialog = onDemand(async () => (await import('./leave-dialog')).LeaveDialog)
const EventActionDialog = onDemand(
  async () => (await import('../../parts/manage-event/event-action-dialog')).EventActionDialog,
)
const ImpersonationBanner = onDemand(
  async () => (await import('./impersonation-banner')).ImpersonationBanner,
)
const AskReadiness = onDemand(async () => (await import('../ask-readiness')).AskReadiness)
const PARTS = [SideMenu, MenuDrawer, LeaveDialog, EventActionDialog]

/** The data loaded before the first screen behind the sign-in is drawn. */
export interface FirstOfConsole {
  readonly local: LocalServices
  /** The owner of these roles. */
  readonly owner: string
  readonly roles: Roles | null
}

/** The frame of all screens behind the sign-in: the menu in the form that fits the width, the screen, the news. */
export function SignedInLayout() {
  const { t } = useTranslation()
  const { local, ...first } = useLoaderData<FirstOfConsole>()
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
    // Whatever screen is first, the list of events and the roles should be available offline.
    void local.refreshMyEvents(1).catch(() => {})
  }, [person, shell, local])
  useLeaveWhenSignedOut()
  const leaving = useLeaveQuestion()
  // The question must not open behind the menu whose link was pressed.
  if (leaving.state === 'blocked' && isDrawerOpen) setDrawerOpen(false)
  usePreload(PARTS)
  // While the sign-in page loads, nothing of the person who left may stay visible or ask before leaving.
  if (person === undefined) return null

  const openMenu = () => {
    const isWide = window.matchMedia('(min-width: 1024px)').matches
    if (isWide && !isOnGames) preferences.foldMenu(false)
    else setDrawerOpen(true)
  }
  return (
    <ConsoleContext value={services}>
      {/* Nothing shown to one owner may stay visible for the next. */}
      <EventZone key={owner}>
        <RolesProvider first={first.owner === owner ? first.roles : null}>
          <div className="flex h-dvh flex-col print:h-auto">
            {isImpersonated && <ImpersonationBanner />}
            {isOfHall && <HallBar />}
            <div className="flex min-h-0 flex-1">
              <Rail isHiddenWhenWide={hasColumn} onMenu={openMenu} />
              {hasColumn && (
                <aside
                  data-menu-column
                  aria-label={t('layout.mainMenu')}
                  className="hidden w-menu flex-none overflow-y-auto border-r border-line lg:block print:hidden"
                >
                  <SideMenu onFold={() => preferences.foldMenu(true)} onAsk={setAsked} />
                </aside>
              )}
              <main
                id="content"
                tabIndex={-1}
                className="min-w-0 flex-1 scroll-pt-17 scroll-pb-20 overflow-y-auto pb-20 outline-none has-data-page-foot:scroll-pb-46 has-data-page-foot:pb-0 print:overflow-visible print:pb-0"
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
          <RolesOfNow />
          <AskReadiness />
        </RolesProvider>
      </EventZone>
    </ConsoleContext>
  )
}

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
 * Makes a given or revoked right visible without a reload. Other servers have no single call for a person's roles, so
 * there they are read only at the start.
 */
function RolesOfNow() {
  const { connection, refreshRoles } = useConsole()
  const isTold = useStore(connection, (view) => isReachable(view) && view.promisesOnce === true)
  useRepeat(() => void refreshRoles().catch(() => {}), {
    everyMs: REFRESH_EVERY_MS,
    isWanted: isTold,
  })
  return null
}

/** Another tab, or the account itself, may sign out under this screen. */
function useLeaveWhenSignedOut(): void {
  const { session, paths } = useApp()
  const isSignedIn = useStore(session, (each) => each.session !== null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSignedIn) void navigate(paths.login(), { replace: true })
  }, [isSignedIn, navigate, paths])
}
