import type { Words } from '../../i18n/translate'
import { useConsole } from '../console-context'

/** Runs the work of a tap, and returns `otherwise` when it fails because of a bug. */
export type RunTap = <T>(work: () => Promise<T>, otherwise: T) => Promise<T>

/**
 * Returns a function that runs the work of a tap. A tap never ends silently: a bug is reported and shown on the screen.
 * Nothing rejects.
 */
export function useTap(): RunTap {
  const { toasts } = useConsole()
  return async (work, otherwise) => {
    try {
      return await work()
    } catch (error) {
      reportError(error)
      const title: Words = (t) => t('errors.title')
      const text: Words = (t) => t('outbox.refusals.bug')
      toasts.show({ kind: 'error', title, text, stays: true })
      return otherwise
    }
  }
}
