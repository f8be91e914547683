import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../console-context'

/** Runs what a tap asks for, and answers `otherwise` when that fails by a bug. */
export type Tap = <T>(work: () => Promise<T>, otherwise: T) => Promise<T>

/** A tap never ends without a word: a bug is reported and said on the screen, and nothing rejects. */
export function useTap(): Tap {
  const { t } = useTranslation()
  const { toasts } = useConsole()
  return async (work, otherwise) => {
    try {
      return await work()
    } catch (error) {
      reportError(error)
      toasts.show({ kind: 'error', title: t('errors.title'), text: t('outbox.refusals.bug') })
      return otherwise
    }
  }
}
