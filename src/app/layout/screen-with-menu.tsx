import { useInsertionEffect, useState } from 'react'
import { createPortal } from 'react-dom'
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
import { keepFrame, openFrame, showFrame } from './frame'
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
  const [frame] = useState(() => openFrame(document))
  // An insertion effect runs before the other effects of the screen, which measure elements of the page.
  useInsertionEffect(() => {
    showFrame(document, frame)
    keepFrame(frame)
    return () => frame.place.remove()
  }, [frame])
  const openMenu = () => {
    const isWide = window.matchMedia('(min-width: 64rem)').matches
    if (isWide && !isOnGames) preferences.foldMenu(false)
    else onDrawer()
  }
  const top = (
    <>
      {isImpersonated && <ImpersonationBanner />}
      {isOfHall && <HallBar />}
    </>
  )
  const side = (
    <>
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
    </>
  )
  return (
    <>
      {createPortal(top, frame.top)}
      {createPortal(side, frame.side)}
      {createPortal(<Outlet />, frame.main)}
      {createPortal(<BottomBar onMenu={openMenu} />, frame.foot)}
    </>
  )
}
