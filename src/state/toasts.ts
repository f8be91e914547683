import { createStore, type StoreApi } from 'zustand/vanilla'

/** Short news at the bottom of the screen; never the only place of an outcome. */
export interface Toast {
  readonly id: string
  readonly kind: 'saved' | 'done' | 'error' | 'info'
  readonly title?: string
  readonly text: string
  readonly onUndo?: () => void
}

export interface ToastStore extends StoreApi<readonly Toast[]> {
  show(toast: Omit<Toast, 'id'>): void
  dismiss(id: string): void
}

const MOST_AT_ONCE = 3

export function createToasts(): ToastStore {
  const store = createStore<readonly Toast[]>(() => [])
  let shown = 0
  return {
    ...store,
    show(toast) {
      shown += 1
      const next = [...store.getState(), { ...toast, id: `toast-${shown}` }]
      store.setState(next.slice(-MOST_AT_ONCE), true)
    },
    dismiss(id) {
      store.setState(
        store.getState().filter((toast) => toast.id !== id),
        true,
      )
    },
  }
}
