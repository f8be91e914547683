import type { Words } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { refusedSentence } from '../../i18n/errors'
import { refusalWords } from '../../i18n/not-saved-words'
import type { EnqueueRefusal, Intent } from '../../outbox/intent'
import type { Toast } from '../../ui/toasts'
import type { Ruling } from '../../store/stored-ruling'
import { isAnswering, isReachable } from '../../state/connection'
import type { FormDraft } from '../form/draft'
import { useConsole } from '../console-context'
import { FAILED_RULINGS } from './failed-rulings'
import { rulingToast, rulingWords } from './ruling-toast'
import { useRowActions } from './use-row-actions'
import { useSendAtOnce } from './use-send-at-once'
import { useTap } from './use-tap'

export interface Rulings {
  /**
   * Saves a ruling, or sends it at once if the server keeps no idempotency keys or the device cannot store. False when
   * it was neither saved nor applied; then the screen shows the reason. Never rejects.
   */
  readonly rule: (intent: Intent, options?: RuleOptions) => Promise<RulingOutcome>
  /**
   * Saves the rulings of one tap, all or none. Where this device cannot store them, it sends one after the other. Never
   * rejects.
   */
  readonly ruleTogether: (intents: readonly Intent[]) => Promise<void>
  /** Undoes a ruling that was never sent, or reports that it is too late. Never rejects. */
  readonly undo: (id: string) => Promise<void>
  /** The toast for the present state of a ruling; null when there is nothing to say. */
  readonly toastOf: (row: Ruling) => Omit<Toast, 'id'> | null
}

/** The outcome of a ruling: saved on this device as a row, sent at once, or false for neither. */
export type RulingOutcome = { readonly rowId: string } | 'sent' | false

export interface RuleOptions {
  /** No toast: only the row shows the ruling. */
  readonly silent?: boolean
  /** The draft of the ruling. One draft becomes one ruling, even if several tabs apply it. */
  readonly draft?: { readonly key: string } & Pick<FormDraft<never>, 'renew' | 'takenAlone'>
}

/** Makes rulings on a screen of an event, and shows a toast that they are saved. `useRulingNews` then follows them. */
export function useRulings(): Rulings {
  const { t } = useTranslation()
  const { outbox, toasts, connection, scope, now, heardSkewMs, tryStorage } = useConsole()
  const tap = useTap()
  const rows = useRowActions()
  const { send, sendUnkeyed } = useSendAtOnce()
  const { tellGiven, tellNotSaved } = useRuleToasts()
  const undo = async (id: string) => void (await rows.undo({ id }))

  const save = async (
    intent: Intent,
    { silent = false, draft }: RuleOptions,
  ): Promise<RulingOutcome> => {
    const isAsked = isAnswering(connection.getState())
    const saved = await outbox.enqueue(intent, { isAsked, ...(draft && { id: draft.key }) })
    if (!saved.ok) {
      const { error } = saved
      if (error.kind === 'already_given') return tellGiven(error.row, intent, draft)
      if (error.kind === 'online_only') return sendUnkeyed(intent, draft)
      if (error.kind === 'storage_unavailable') tryStorage()
      const key = error.kind === 'storage_unavailable' ? error.id : undefined
      if (key !== undefined && isReachable(connection.getState())) {
        const ruledAt = now() + (heardSkewMs() ?? connection.getState().skewMs)
        return send(intent, { key, ruledAt, venue: scope().venue })
      }
      tellNotSaved(intent, error)
      return false
    }
    const row = saved.value
    const wasWithdrawn = row.state === 'cancelled'
    const said = silent || wasWithdrawn ? null : toastOf(row)
    if (said !== null) toasts.show(said)
    return { rowId: row.id }
  }

  const saveTogether = async (intents: readonly Intent[]): Promise<void> => {
    const saved = await outbox.enqueueGroup(intents)
    if (saved.ok) {
      const said = saved.value.map(toastOf).filter((toast) => toast !== null)
      said.forEach((toast) => toasts.show(toast))
      return
    }
    // The rulings of an earlier press are already being sent.
    // Saved again one by one, a ruling that adds something, such as extra time, would count twice.
    if (saved.error.kind === 'already_pending') {
      toasts.show({ kind: 'info', text: (words) => refusalWords(words, saved.error) })
      return
    }
    // Saved one by one, each ruling reports its own outcome.
    for (const intent of intents) await save(intent, {})
  }

  const rule: Rulings['rule'] = (intent, options = {}) =>
    tap<RulingOutcome>(() => save(intent, options), false)
  const toastOf: Rulings['toastOf'] = (row) =>
    rulingToast(t, {
      row,
      undo: (id) => void undo(id),
      rule: (intent) => void rule(intent),
    })
  const ruleTogether: Rulings['ruleTogether'] = (intents) =>
    tap(() => saveTogether(intents), undefined)
  return { rule, ruleTogether, undo, toastOf }
}

/** Tells why a ruling was not saved. */
function useRuleToasts() {
  const { toasts } = useConsole()

  /** Reports that another tab has already applied the draft. If the draft was changed since, it gets a new key. */
  const tellGiven = async (
    row: Ruling,
    intent: Intent,
    draft: RuleOptions['draft'],
  ): Promise<RulingOutcome> => {
    const isSame = JSON.stringify(row.args) === JSON.stringify(intent.args)
    if (!isSame) await draft?.renew()
    toasts.show({
      kind: 'info',
      title: rulingWords(row),
      text: (words) =>
        words(isSame ? 'outbox.refusals.already_given' : 'outbox.refusals.given_before_change'),
    })
    return isSame && { rowId: row.id }
  }

  /** Shows why the ruling was not saved, because nothing else on the screen says it. */
  const tellNotSaved = (intent: Intent, error: EnqueueRefusal): void => {
    const text: Words = (words) =>
      `${refusedSentence(words, FAILED_RULINGS[intent.call])} ${refusalWords(words, error)}`
    const event = intent.subject.eventTitle
    const title: Words = (words) =>
      event === undefined
        ? words('outbox.refusals.title')
        : words('outbox.refusals.titleOf', { event })
    toasts.show({ kind: 'error', title, text, stays: true })
  }

  return { tellGiven, tellNotSaved }
}
