import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useLocation } from 'react-router'
import type { AskedEventAction } from '../../parts/manage-event/event-action-dialog'
import { SideMenu } from './side-menu'

interface MenuDrawerProps {
  onClose: () => void
  onAsk: (asked: AskedEventAction) => void
}

/**
 * The whole menu in a dialog over the page. The dialog is open as long as this component is rendered. It is
 * the browser's own dialog, which keeps the focus inside, closes on Escape, and returns the focus.
 */
export function MenuDrawer({ onClose, onAsk }: MenuDrawerProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    if (!opened) return
    // A press on the backdrop arrives at the dialog itself, and closes the menu. On a keyboard, Escape does the
    // same.
    const press = (event: MouseEvent) => event.target === opened && onClose()
    opened.addEventListener('click', press)
    opened.showModal()
    return () => {
      opened.removeEventListener('click', press)
      opened.close()
    }
    // The first `onClose` suffices, because it never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])
  useCloseOnNavigation(onClose)
  return (
    <dialog
      ref={dialog}
      aria-label={t('layout.mainMenu')}
      onCancel={onClose}
      className="m-0 h-dvh max-h-none w-menu max-w-[calc(100vw-2.5rem)] animate-rise bg-bg text-ink shadow-sheet backdrop:bg-scrim"
    >
      <SideMenu onClose={onClose} onAsk={onAsk} />
    </dialog>
  )
}

function useCloseOnNavigation(onClose: () => void): void {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current !== key) onClose()
  }, [key, onClose])
}
