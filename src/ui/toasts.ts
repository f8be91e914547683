import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Words } from '../i18n/translate'

/** Short news at the bottom of the screen. An outcome must also be shown somewhere else. */
export interface Toast {
  readonly id: string
  readonly kind: 'saved' | 'sending' | 'done' | 'error' | 'warning' | 'info'
  /** Bold text before the message: "Error has occurred". */
  readonly title?: Words
  readonly text: Words
  /** The subject of the news. A later toast about the same subject replaces this toast. */
  readonly about?: string
  /** The toast stays until it is closed. */
  readonly stays?: boolean
  /** A button in place of the close button, or beside it in a toast that stays. */
  readonly action?: { readonly label: Words; readonly onPress: () => void }
}

export interface ToastStore extends StoreApi<readonly Toast[]> {
  show(toast: Omit<Toast, 'id'>): void
  dismiss(id: string): void
}

/** The most toasts that close by themselves. */
const MOST_AT_ONCE = 3

export function createToasts(): ToastStore {
  const store = createStore<readonly Toast[]>(() => [])
  let shown = 0
  return {
    ...store,
    show(toast) {
      const before = store.getState()
      const former = before.find(({ about }) => about !== undefined && about === toast.about)
      if (former === undefined) shown += 1
      const next = { ...toast, id: former?.id ?? `toast-${shown}` }
      store.setState(withRoom(placed(before, former, next)), true)
    },
    dismiss(id) {
      store.setState(
        store.getState().filter((toast) => toast.id !== id),
        true,
      )
    },
  }
}

/**
 * Puts a toast into the list, of which only the last is shown. An error comes last, so that it is seen. Any
 * other toast takes the place of a former toast about the same subject. A new warning comes first, so that
 * it never covers an outcome.
 */
function placed(
  before: readonly Toast[],
  former: Toast | undefined,
  next: Toast,
): readonly Toast[] {
  if (former !== undefined && next.kind !== 'error') {
    return before.map((each) => (each === former ? next : each))
  }
  const others = before.filter((each) => each !== former)
  return next.kind === 'warning' ? [next, ...others] : [...others, next]
}

/**
 * Drops the toasts that are too many: first the oldest outcomes and other news, then the oldest warnings. A warning may
 * have waited behind other toasts, so nobody has seen it yet.
 */
function withRoom(toasts: readonly Toast[]): readonly Toast[] {
  const passing = toasts.filter(({ stays }) => stays !== true)
  const others = passing.filter(({ kind }) => kind !== 'warning')
  // `placed` puts the newest warning first.
  const warnings = passing.filter(({ kind }) => kind === 'warning').toReversed()
  const gone = [...others, ...warnings].slice(0, Math.max(0, passing.length - MOST_AT_ONCE))
  return toasts.filter((each) => !gone.includes(each))
}
