import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Outlet, useLocation, useMatch, useNavigation } from 'react-router'
import { takeOverEarlyBoard } from '../../parts/event/reading/early-board'
import { removeFirstPicture } from './first-picture'
import { Progress } from '../../ui/progress'

/** The frame of every screen: adds the link that skips the menu, and moves the focus to a new screen's title. */
export function RootLayout() {
  const { t } = useTranslation()
  const { state } = useNavigation()
  useFocusOnTitle()
  useNoBoardElsewhere()
  useLayoutEffect(() => removeFirstPicture(document), [])
  return (
    <>
      <a
        href="#content"
        onClick={skipToContent}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-2.5 font-medium text-bg focus:translate-y-0 print:hidden"
      >
        {t('layout.skip')}
      </a>
      {state !== 'idle' && (
        <Progress label={t('ui.loading')} className="fixed inset-x-0 top-0 z-50 h-0.5" />
      )}
      <Outlet />
    </>
  )
}

function skipToContent(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/**
 * Moves the focus to the title of each new screen except the first. Otherwise a screen reader would go on reading
 * where the pressed link was.
 */
function useFocusOnTitle(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = document.getElementById('content')
    if (content) content.scrollTop = 0
    const title = document.getElementById('page-title') ?? content
    title?.focus({ preventScroll: true })
  }, [pathname])
}

/** The early board covers only the games page; any other screen removes it. */
function useNoBoardElsewhere(): void {
  const isGames = useMatch('/event/:id/games') !== null
  useLayoutEffect(() => {
    if (!isGames) takeOverEarlyBoard(document)
  }, [isGames])
}
