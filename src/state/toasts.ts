import { createStore, type StoreApi } from 'zustand/vanilla'

export const TOAST_KINDS = ['saved', 'done', 'error', 'info'] as const
export type ToastKind = (typeof TOAST_KINDS)[number]

/** Sentences are in the person's language already. Who draws toasts closes them, after 4 s. */
export interface Toast {
  readonly id: string
  readonly kind: ToastKind
  readonly title?: string
  readonly text: string
  readonly onUndo?: () => void
}

export interface ToastStore extends StoreApi<readonly Toast[]> {
  /** Shows a toast and answers its id; beyond three the oldest goes. */
  show(toast: Omit<Toast, 'id'>): string
  dismiss(id: string): void
}

const MOST_AT_ONCE = 3

/** Short news at the bottom of the screen; never the only place where an outcome is told. */
export function createToasts(): ToastStore {
  const store = createStore<readonly Toast[]>(() => [])
  let count = 0
  return {
    ...store,
    show(toast) {
      count += 1
      const id = `toast-${count}`
      store.setState([...store.getState(), { ...toast, id }].slice(-MOST_AT_ONCE), true)
      return id
    },
    dismiss(id) {
      store.setState(
        store.getState().filter((toast) => toast.id !== id),
        true,
      )
    },
  }
}
