import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../i18n/use-translation'
import { Icon, type IconName } from './marks/icon'

export interface ToastView {
  id: string
  kind: 'saved' | 'done' | 'error' | 'info'
  /** In bold before the text: "Error has occurred". */
  title?: string
  text: string
  onUndo?: () => void
}

interface ToastListProps {
  toasts: readonly ToastView[]
  /** What only a screen reader is told. */
  heard?: string
  /** After 4 s, or when closed. The time stands still under a pointer and while something in it is focused. */
  onDismiss: (id: string) => void
}

const SHOWN_MS = 4000
const INSIDE_FOCUS = 'focus-visible:-outline-offset-4 focus-visible:outline-current'
const ICONS: Record<ToastView['kind'], IconName> = {
  saved: 'clock-dashed',
  done: 'check-circle',
  error: 'triangle',
  info: 'info',
}

/**
 * Short news; never the only place of an outcome. They stand at the bottom, outside of the page, so that they can be
 * pressed while a sheet is open; over a sheet that comes from the bottom they stand at the top, where they cover none of
 * its rows and buttons, above what stays at the foot of a page (`data-page-foot`), and beside the menu where it stands as a column
 * (`data-menu-column`). Errors interrupt a screen reader, the rest waits its turn.
 */
export function ToastList({ toasts, heard = '', onDismiss }: ToastListProps) {
  const newest = toasts.at(-1)?.id
  const show = (toast: ToastView) => (
    <Toast key={toast.id} toast={toast} isNewest={toast.id === newest} onDismiss={onDismiss} />
  )
  return createPortal(
    <div className={PLACE}>
      <div aria-live="polite" className={GROUP}>
        {toasts.filter(({ kind }) => kind !== 'error').map(show)}
        <p className="sr-only">{heard}</p>
      </div>
      <div aria-live="assertive" className={GROUP}>
        {toasts.filter(({ kind }) => kind === 'error').map(show)}
      </div>
    </div>,
    document.body,
  )
}

const PLACE =
  'pointer-events-none fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-60 max-md:bottom-[calc(4.25rem+max(0.25rem,env(safe-area-inset-bottom)))] lg:left-[calc(var(--spacing-rail)+0.75rem)] lg:[body:has([data-menu-column])_&]:left-[calc(var(--spacing-menu)+0.75rem)] print:hidden [body:has([data-page-foot])_&]:bottom-[calc(7rem+env(safe-area-inset-bottom))] max-md:[body:has([data-page-foot])_&]:bottom-[calc(11rem+env(safe-area-inset-bottom))] max-lg:[body:has([role=dialog])_&]:top-[calc(0.25rem+env(safe-area-inset-top))] max-lg:[body:has([role=dialog])_&]:bottom-auto'
const GROUP = 'flex flex-col items-center lg:items-start'

interface ToastProps {
  toast: ToastView
  /** Where there is little room it alone is shown. */
  isNewest: boolean
  onDismiss: (id: string) => void
}

function Toast({ toast, isNewest, onDismiss }: ToastProps) {
  const { t } = useTranslation()
  const [isHeld, setHeld] = useState(false)
  const dismiss = useEffectEvent(() => onDismiss(toast.id))
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(dismiss, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  const undo = () => {
    toast.onUndo?.()
    onDismiss(toast.id)
  }
  const isError = toast.kind === 'error'
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`pointer-events-auto mt-2 flex min-h-12 w-full max-w-120 animate-rise items-center gap-2.5 rounded-md pl-4 text-md shadow-pop forced-edge ${
        isError ? 'bg-bad text-on-bad' : 'bg-ink text-bg'
      } ${isNewest ? '' : 'max-sm:hidden max-lg:[body:has([role=dialog])_&]:hidden'}`}
    >
      <Icon name={ICONS[toast.kind]} size={18} />
      <p className="min-w-0 flex-1 py-2">
        {toast.title !== undefined && <b className="block font-semibold">{toast.title}</b>}
        {toast.text}
      </p>
      {toast.onUndo === undefined ? (
        <button
          type="button"
          aria-label={t('ui.close')}
          onClick={() => onDismiss(toast.id)}
          className={`grid size-tap flex-none place-items-center ${INSIDE_FOCUS}`}
        >
          <Icon name="x" size={18} />
        </button>
      ) : (
        <button
          type="button"
          onClick={undo}
          className={`min-h-tap flex-none px-4 font-semibold ${INSIDE_FOCUS}`}
        >
          {t('ui.undo')}
        </button>
      )}
    </div>
  )
}
