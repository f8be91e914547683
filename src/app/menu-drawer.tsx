import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { SideMenu } from './side-menu'

interface MenuDrawerProps {
  open: boolean
  onClose: () => void
}

/** The whole menu over the page; the browser's own dialog keeps the focus inside and closes on Escape. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (open) {
      opened.current = key
      dialog.current?.showModal()
    } else dialog.current?.close()
    // A change of the screen alone does not open it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open])
  useEffect(() => {
    if (open && opened.current !== key) onClose()
  }, [open, key, onClose])
  return (
    <dialog
      ref={dialog}
      aria-label={t('layout.mainMenu')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-0 h-dvh max-h-none w-menu max-w-[calc(100vw-2.5rem)] animate-rise bg-bg text-ink shadow-sheet backdrop:bg-scrim"
    >
      {open && <SideMenu onClose={onClose} />}
    </dialog>
  )
}
