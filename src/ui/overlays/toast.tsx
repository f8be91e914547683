import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation'
import type { Toast as ToastView } from '../toasts'
import { Icon, type IconName } from '../marks/icon'

interface ToastListProps {
  toasts: readonly ToastView[]
  /** A text for screen readers only. */
  heard?: string
  /** A banner, which stays. It is below the toasts. */
  banner?: ReactNode
  /**
   * Called when a toast is closed, and after 4 s unless the toast stays. The time stops while a pointer or the focus
   * is on the toast.
   */
  onDismiss: (id: string) => void
}

const SHOWN_MS = 4000
const INSIDE_FOCUS = 'focus-visible:-outline-offset-4 focus-visible:outline-current'
/** A warning is amber, never red, because nothing has failed. */
const COLOURS: Partial<Record<ToastView['kind'], string>> = {
  error: 'bg-bad text-on-bad',
  warning: 'border border-warn bg-warn-soft text-ink',
}
const ICONS: Record<ToastView['kind'], IconName> = {
  saved: 'clock-dashed',
  sending: 'arrow-up-circle',
  done: 'check-circle',
  error: 'triangle',
  warning: 'triangle',
  info: 'info',
}

/**
 * Short news, one toast at a time, because a pile would cover more of the page. An outcome must also be shown
 * somewhere else. Toasts are at the bottom, above a page's fixed foot (`data-page-foot`) and beside a menu column
 * (`data-menu-column`). They are outside the page, so that they can be pressed while a sheet is open. Over a bottom
 * sheet they are at the top, where they cover none of its rows, buttons and banner. On a phone, where a sheet fills
 * the screen, they are below its header, so that a tap on the sheet's cross never hits a toast's button. Errors
 * interrupt a screen reader; other toasts wait.
 */
export function ToastList({ toasts, heard = '', banner, onDismiss }: ToastListProps) {
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
      {banner}
    </div>,
    document.body,
  )
}

const PLACE =
  'pointer-events-none fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-60 max-md:bottom-[calc(4.25rem+max(0.25rem,env(safe-area-inset-bottom)))] lg:left-[calc(var(--spacing-rail)+0.75rem)] lg:[body:has([data-menu-column])_&]:left-[calc(var(--spacing-menu)+0.75rem)] print:hidden [body:has([data-page-foot])_&]:bottom-[calc(7rem+env(safe-area-inset-bottom))] max-md:[body:has([data-page-foot])_&]:bottom-[calc(11rem+env(safe-area-inset-bottom))] max-lg:[body:has([role$=dialog])_&]:top-[calc(env(safe-area-inset-top)-0.25rem)] max-lg:[body:has([role$=dialog])_&]:bottom-auto max-sm:[body:has([role$=dialog])_&]:top-[calc(4.75rem+env(safe-area-inset-top))]'
const GROUP = 'flex flex-col items-center lg:items-start'

interface ToastProps {
  toast: ToastView
  /** True for the last toast of the list. Only that toast is shown. */
  isNewest: boolean
  onDismiss: (id: string) => void
}

function Toast({ toast, isNewest, onDismiss }: ToastProps) {
  const { t, i18n } = useTranslation()
  const [isHeld, setHeld] = useState(false)
  const dismiss = useEffectEvent(() => onDismiss(toast.id))
  const { kind, title, action, stays = false } = toast
  const text = toast.text(t, i18n.language)
  // While another toast hides a warning, the warning's time does not run.
  const isWaiting = stays || (kind === 'warning' && !isNewest)
  useEffect(() => {
    if (isHeld || isWaiting) return
    const timer = setTimeout(dismiss, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, isWaiting, kind, text])
  return (
    <div
      hidden={!isNewest}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`pointer-events-auto mt-2 flex min-h-12 w-full max-w-150 animate-rise items-center gap-2.5 rounded-md pl-4 text-md shadow-pop forced-edge ${
        COLOURS[kind] ?? 'bg-ink text-bg'
      }`}
    >
      <Icon name={ICONS[kind]} size={18} />
      <div className={`flex min-w-0 flex-1 ${stays ? 'flex-col items-start' : 'items-center'}`}>
        <p className="min-w-0 flex-1 py-2 wrap-anywhere">
          {title !== undefined && <b className="block font-semibold">{title(t, i18n.language)}</b>}
          {text}
        </p>
        {action !== undefined && (
          <button
            type="button"
            onClick={() => {
              action.onPress()
              onDismiss(toast.id)
            }}
            className={`min-h-tap flex-none px-4 font-semibold ${stays ? '-ml-4' : ''} ${INSIDE_FOCUS}`}
          >
            {action.label(t, i18n.language)}
          </button>
        )}
      </div>
      {(action === undefined || stays) && (
        <button
          type="button"
          aria-label={t('ui.close')}
          onClick={() => onDismiss(toast.id)}
          className={`grid size-tap flex-none place-items-center ${INSIDE_FOCUS}`}
        >
          <Icon name="x" size={18} />
        </button>
      )}
    </div>
  )
}
