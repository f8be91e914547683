import { Outlet } from 'react-router'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import type { AskedEventAction } from '../../parts/manage-event/event-action-dialog'
import { pinnedEvent } from '../../state/preferences'
import { onDemand, usePreload } from '../../ui/on-demand'
import { HallBar } from '../hall/hall-bar'
import { BottomBar } from '../menu/bottom-bar'
import { Rail } from '../menu/rail'
import { useApp } from '../shell-context'
import { useOpenEvent } from './use-open-event'

const SideMenu = onDemand(async () => (await import('../menu/side-menu')).SideMenu)
const ImpersonationBanner = onDemand(
  async () => (await import('./impersonation-banner')).ImpersonationBanner,
)
const PARTS = [SideMenu]

interface ScreenWithMenuProps {
  onDrawer: () => void
  onAsk: (asked: AskedEventAction) => void
}

/** The screen, with the menu beside it as a column or a rail, or below it as a bar. */
export function ScreenWithMenu({ onDrawer, onAsk }: ScreenWithMenuProps) {
  const { t } = useTranslation()
  const { preferences, session } = useApp()
  const isOfHall = useStore(preferences, (each) => pinnedEvent(each) !== null)
  const isFolded = useStore(preferences, (each) => each.isMenuFolded)
  const isImpersonated = useStore(session, (each) => each.impersonation !== null)
  const { isOnGames } = useOpenEvent()
  const hasColumn = !isOnGames && !isFolded
  usePreload(PARTS)
  const openMenu = () => {
    const isWide = window.matchMedia('(min-width: 1024px)').matches
    if (isWide && !isOnGames) preferences.foldMenu(false)
    else onDrawer()
  }
  return (
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
            <SideMenu onFold={() => preferences.foldMenu(true)} onAsk={onAsk} />
          </aside>
        )}
        {/* A scroll bar may take room. The room is always kept, so that pages that scroll are as wide as others. */}
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 flex-1 scroll-pt-17 scroll-pb-20 overflow-y-auto [scrollbar-gutter:stable] pb-20 outline-none has-data-page-foot:scroll-pb-46 has-data-page-foot:pb-0 print:overflow-visible print:pb-0"
        >
          <Outlet />
        </main>
      </div>
      <BottomBar onMenu={openMenu} />
    </div>
  )
}
