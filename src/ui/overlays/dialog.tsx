import {
  Dialog as HeadlessDialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react'
import type { ReactNode } from 'react'
import { useInertPage } from './use-inert-page'

interface DialogProps {
  open: boolean
  /** Called on Escape, on a press outside, and by the button that changes nothing. */
  onClose: () => void
  title: string
  children?: ReactNode
  /** The buttons. The button that acts comes last and repeats the verb of the title. */
  actions: ReactNode
  /** For serious questions: a screen reader reads title and text together. */
  alert?: boolean
}

/**
 * A question in the middle of the screen. A question about something destructive names the object and the count. While
 * the focus is on the dialog and not on a button, the panel shows the focus ring, because the focused element has no
 * size.
 */
export function Dialog({ open, onClose, title, children, actions, alert = false }: DialogProps) {
  useInertPage(open)
  return (
    <HeadlessDialog
      open={open}
      onClose={onClose}
      role={alert ? 'alertdialog' : 'dialog'}
      className="group/dialog relative z-50 outline-none"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-200 data-closed:opacity-0"
      />
      <div className="fixed inset-0 grid place-items-end overflow-y-auto p-3 sm:place-items-center sm:p-6">
        <DialogPanel
          transition
          className="w-full max-w-120 rounded-xl bg-raised p-5 shadow-sheet transition duration-200 ease-out data-closed:translate-y-2 data-closed:opacity-0 group-focus-visible/dialog:outline-3 group-focus-visible/dialog:outline-focus forced-edge"
        >
          <DialogTitle className="text-xl font-semibold">{title}</DialogTitle>
          {children !== undefined && <div className="mt-2 text-ink-2">{children}</div>}
          <div
            // While the dialog fades out, a second press must not act again.
            onClickCapture={(event) => !open && event.stopPropagation()}
            className="mt-5 flex flex-wrap items-start justify-end gap-2"
          >
            {actions}
          </div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}
