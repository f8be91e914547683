import type { Words } from '../../i18n/translate'
import { useContext, useRef } from 'react'
import { readServerState } from '../../contract/expect'
import { failureWords, refusedSentence, wholeSentence } from '../../i18n/errors'
import type { Result } from '../../lib/result'
import type { CallAnswer, CallFate, RpcError } from '../../rpc/client'
import type { Toast } from '../../ui/toasts'
import { EventRefreshContext, useConsole } from '../console-context'
import { commandNews, type NamedCommand } from './command-news'
import { laterFate } from './later-fate'
import { pause } from './pause'
import { sendCommand, type CommandEnd } from './send-command'

/** The answer of a call. Some answers say that the call did nothing; others name what it created. */
type CommandAnswer =
  | { readonly success?: boolean }
  | { readonly ruleId?: number }
  | { readonly sessionHash?: string }
  | { readonly games?: number }
  | { readonly personIds?: readonly number[] }
  // The answer of a call that records a hand: the table after that hand.
  | { readonly isFinished?: boolean }

/** A call that is made at once or not at all. */
interface Command extends NamedCommand {
  /** Sends the call. Each send makes the same call under the same idempotency key, which is made at the tap. */
  readonly send: () => Promise<Result<CallAnswer<CommandAnswer>, RpcError>>
  /**
   * The sentence at the bottom of the screen when the call took effect;
   * not shown when another person had already done the same.
   */
  readonly done?: Words
  /**
   * Handles a refusal by asking the person, where the screen has a question for it, and returns true. When this returns
   * false, the bottom of the screen shows the refusal.
   */
  readonly takes?: (refusal: RpcError) => boolean
  /** Whether the server honours keys, so that a repeated call counts once. */
  readonly isKeyed: () => Promise<boolean>
  /** Looks up whether the call took effect, once its answer was lost. */
  readonly settle: () => Promise<CallFate>
  /**
   * Reads whether the server's state is already as the call wishes.
   * Called before and after the send at a server without keys, because such a server compares nothing.
   */
  readonly isDoneAlready?: () => Promise<boolean>
  /**
   * Says what took effect more than once on a server without keys, because the network doubled the call;
   * null when nothing did. Called when the call took effect.
   */
  readonly doubled?: () => Promise<DoubledNews | null>
}

/** The sentence about what took effect more than once, and the button that takes the surplus away. */
export type DoubledNews = Required<Pick<Toast, 'text' | 'action'>>

const isRefusal = (said: CommandAnswer): boolean => 'success' in said && said.success === false

/** True when another person has already done the same. */
const isAsWished = (error: RpcError): boolean =>
  error.kind === 'refused' &&
  error.reason === 'expect_failed' &&
  readServerState(error.meta['state'])?.isAsWished === true

/**
 * Makes calls at once or not at all, one at a time. At a server that keeps keys, a call without an
 * answer is repeated under the same key. After that the console looks up whether it took effect.
 * The bottom of the screen shows the outcome, also when another person had already done the same;
 * a failure stays until somebody closes it. Then the event is read again.
 * Returns true when the call took effect, or when the server's state was already the requested one.
 */
export function useCommand(): (command: Command) => Promise<boolean> {
  const services = useConsole()
  const { toasts, connection } = services
  const refresh = useContext(EventRefreshContext)
  const isUnderWay = useRef(false)
  const news = commandNews(services)

  return async (command) => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    try {
      return await make(command)
    } finally {
      isUnderWay.current = false
      void refresh?.refresh()
    }
  }

  async function make(command: Command): Promise<boolean> {
    const { done, takes, isKeyed, isDoneAlready } = command
    if (isDoneAlready && !(await isKeyed()) && (await isDoneAlready())) return wasDone(command)
    const end = await sendCommand({ ...command, wait: pause })
    if (isDone(end)) {
      news.forgetFailure(command)
      const more = (await isKeyed()) ? null : ((await command.doubled?.()) ?? null)
      if (more !== null) {
        await news.tell(command, { kind: 'error', ...more })
      } else if (done !== undefined) {
        toasts.show({ kind: 'done', text: end.kind === 'lost' ? doneUnheard(done) : done })
      }
      return true
    }
    if (end.kind === 'refused' && isAsWished(end.error)) return wasDone(command)
    if (end.kind === 'refused' && takes?.(end.error)) return false
    const told = await news.tell(command, { kind: 'error', text: failureOf(command, end) })
    if (end.kind === 'lost' && (await isKeyed())) void followFate(command, end.error, told)
    return false
  }

  function wasDone(command: Command): true {
    news.forgetFailure(command)
    toasts.show({ kind: 'info', text: (words) => words('errors.doneAlready') })
    return true
  }

  /**
   * As soon as it is known whether the call took effect, reports this,
   * if the message about the failure is still shown.
   */
  async function followFate(
    command: Command,
    error: RpcError,
    told: Toast | undefined,
  ): Promise<void> {
    const { settle, done } = command
    const isWanted = () => toasts.getState().some((toast) => toast === told)
    const fate = await laterFate({ settle, connection, wait: pause, isWanted })
    if (fate === null || !isWanted()) return
    if (fate === 'applied') {
      await news.tell(command, { kind: 'done', text: doneUnheard(done) })
    } else {
      const refused = { kind: 'refused', error: { ...error, fate } } as const
      await news.tell(command, { kind: 'error', text: failureOf(command, refused) })
    }
    void refresh?.refresh()
  }
}

/** The sentence that a command took effect although its answer was lost. */
const doneUnheard =
  (done: Words | undefined): Words =>
  (t, language) =>
    done === undefined
      ? t('errors.appliedAfterAll')
      : `${wholeSentence(done(t, language))} ${t('errors.answerWasLost')}`

const failureOf =
  ({ action }: Command, end: CommandEnd<CommandAnswer>): Words =>
  (t) => {
    if (end.kind === 'done') return `${refusedSentence(t, action)} ${t('outbox.noReason')}`
    const { sentence, reason } = failureWords(t, action, end.error)
    return `${sentence} ${reason}`.trim()
  }

/** True when the call took effect, even if its answer was lost. */
const isDone = (end: CommandEnd<CommandAnswer>): boolean =>
  end.kind === 'done'
    ? !isRefusal(end.answer.body)
    : end.kind === 'lost' && end.error.fate === 'applied'
