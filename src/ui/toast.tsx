import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../i18n/use-translation'
import { Icon, type IconName } from './icon'

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
 * Short news at the bottom; never the only place of an outcome. They stand outside of the page, so that they can be
 * pressed while a sheet is open, and keep clear of its foot.
 */
export function ToastList({ toasts, onDismiss }: ToastListProps) {
  return createPortal(
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-60 flex flex-col items-center gap-2 max-sm:bottom-18 lg:left-[calc(var(--spacing-rail)+0.75rem)] lg:items-start print:hidden max-lg:[body:has([role=dialog])_&]:bottom-52 max-sm:*:not-last:hidden max-lg:[body:has([role=dialog])_&]:*:not-last:hidden"
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
    </div>,
    document.body,
  )
}

function Toast({ toast, onDismiss }: { toast: ToastView; onDismiss: (id: string) => void }) {
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
      role={isError ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`pointer-events-auto flex min-h-12 w-full max-w-120 animate-rise items-center gap-2.5 rounded-md pl-4 text-md shadow-pop forced-edge ${
        isError ? 'bg-bad text-on-bad' : 'bg-ink text-bg'
      }`}
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
