import { useContext, useRef } from 'react'
import { readServerState } from '../../contract/expect'
import type { Milliseconds } from '../../domain/ids'
import { failedSentence, failureWords, type FailedAction } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import type { Result } from '../../lib/result'
import type { Answer, RpcError } from '../../rpc/client'
import { EventRefreshContext, useConsole } from '../console-context'
import { sendCommand, type CommandEnd } from './send-command'

/** Some calls say in their answer that nothing came of them; others name what they made. */
type Said =
  | { readonly success?: boolean }
  | { readonly ruleId?: number }
  | { readonly sessionHash?: string }

/** A call that is made at once or not at all. */
interface Command {
  /** Whose failure it would be; names its sentence. */
  readonly action: FailedAction
  /** Sends it; each time the same call under the same key, which is made with the tap. */
  readonly send: () => Promise<Result<Answer<Said>, RpcError>>
  /** Said at the bottom of the screen when it did it; not where somebody else had done it already. */
  readonly done?: string
  /** Takes a refusal that the screen has a question about; what it does not take is said at the bottom of the screen. */
  readonly takes?: (refusal: RpcError) => boolean
  /** Whether the server takes a call that is repeated under its key once. */
  readonly isKeyed: () => Promise<boolean>
}

/** Waits between the questions of a command. */
export const pause = (ms: Milliseconds) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const isRefusal = (said: Said): boolean => 'success' in said && said.success === false

/** Somebody has done the same already. */
const isAsWished = (error: RpcError): boolean =>
  error.kind === 'refused' &&
  error.reason === 'expect_failed' &&
  readServerState(error.meta['state'])?.isAsWished === true

/**
 * Makes calls that do not wait for a network: one at a time, whatever is pressed meanwhile; a lost answer is asked for
 * again under the same key; how it ended is said at the bottom of the screen, also that somebody else had done it already;
 * and the event is read again. True when the server did it, or it was so already.
 */
export function useCommand(): (command: Command) => Promise<boolean> {
  const { t } = useTranslation()
  const { toasts } = useConsole()
  const refresh = useContext(EventRefreshContext)
  const isUnderWay = useRef(false)

  return async ({ action, send, isKeyed, done, takes }) => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    try {
      const end = await sendCommand({ send, isKeyed, wait: pause })
      if (end.kind === 'done' && !isRefusal(end.answer.body)) {
        if (done !== undefined) toasts.show({ kind: 'done', text: done })
        return true
      }
      if (end.kind === 'refused' && isAsWished(end.error)) {
        toasts.show({ kind: 'info', text: t('errors.doneAlready') })
        return true
      }
      if (end.kind === 'refused' && takes?.(end.error)) return false
      toasts.show({ kind: 'error', ...wordsOf(end) })
      return false
    } finally {
      isUnderWay.current = false
      void refresh?.refresh()
    }

    function wordsOf(end: CommandEnd<Said>) {
      if (end.kind === 'done') {
        const sentence = failedSentence(t, action)
        return { title: t('errors.title'), text: `${sentence} ${t('outbox.noReason')}` }
      }
      const words = failureWords(t, action, end.error)
      // "Failed" would be more than anybody knows.
      if (end.kind === 'lost')
        return { title: words.title, text: `${words.reason} ${t('errors.lost')}` }
      return { title: words.title, text: `${words.sentence} ${words.reason}`.trim() }
    }
  }
}
