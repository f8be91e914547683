import type { Words } from '../../i18n/translate'
import { eventId as toEventId } from '../../domain/ids'
import type { FailedAction } from '../../i18n/errors'
import type { Toast } from '../../ui/toasts'
import type { ConsoleServices } from '../console-context'
import { eventTitle } from '../event/event-title'

/** Identifies a command among the toasts: the same action in the same event counts as the same command. */
export interface NamedCommand {
  /** The action whose failure is shown; it selects the sentence. */
  readonly action: FailedAction
  /** The event that the call is about, named in a failure; null for none. */
  readonly eventId: number | null
}

/** The toasts at the bottom of the screen that report the end of a command. */
export function commandNews(services: ConsoleServices) {
  const { toasts } = services
  return {
    /** Removes an earlier failure of the same command. */
    forgetFailure(command: NamedCommand): void {
      const about = aboutOf(command)
      for (const toast of toasts.getState()) if (toast.about === about) toasts.dismiss(toast.id)
    },

    /** Shows a sentence until somebody closes it, and returns its toast. */
    async tell(
      command: NamedCommand,
      { kind, ...news }: Pick<Toast, 'text' | 'action'> & { readonly kind: 'done' | 'error' },
    ): Promise<Toast | undefined> {
      const { eventId } = command
      const about = aboutOf(command)
      const event = eventId === null ? null : await eventTitle(services, toEventId(eventId))
      const title: Words = (t) =>
        event === null ? t('errors.title') : t('errors.titleOf', { event })
      const named = kind === 'error' ? { title } : event !== null && { title: () => event }
      toasts.show({ kind, about, stays: true, ...named, ...news })
      return toasts.getState().find((toast) => toast.about === about)
    },
  }
}

const aboutOf = ({ action, eventId }: NamedCommand): string => `command ${action} ${eventId}`
