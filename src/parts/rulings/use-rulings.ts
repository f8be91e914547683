import { useTranslation } from '../../i18n/use-translation'
import { thisDevice } from '../../i18n/device-word'
import { refusalWords } from '../../i18n/refusal-words'
import { rulingTitle } from '../../i18n/ruling-title'
import type { Intent } from '../../outbox/intent'
import type { Action } from '../../store/stored-action'
import { sendOnce, type OnceKey } from '../../outbox/send-once'
import { isAnswering, isReachable } from '../../state/connection'
import type { Draft } from '../form/draft'
import { useCommand } from '../command/use-command'
import { useConsole } from '../console-context'
import { useRoundWords } from '../../ui/marks/round-name'
import { FAILED_RULINGS } from './failed-rulings'
import { useRowActions } from './use-row-actions'
import { useTap } from './use-tap'

export interface Rulings {
  /**
   * Saves a ruling, or sends it at once to a server that promises nothing or from a device that cannot store. True when it was saved or applied; else the
   * reason is on the screen. Never rejects.
   */
  readonly rule: (intent: Intent, options?: RuleOptions) => Promise<boolean>
  /** Takes back a ruling that was never sent; says so when it is too late. Never rejects. */
  readonly undo: (id: string) => Promise<void>
}

export interface RuleOptions {
  /** It is only shown by its row. */
  readonly silent?: boolean
  /** The draft it is made of: one draft is one ruling, in however many tabs it is applied. */
  readonly draft?: { readonly key: string } & Pick<Draft<never>, 'renew' | 'takenAlone'>
}

/** Makes rulings on a screen of an event and tells at its bottom that they are saved; their rows say what becomes of them. */
export function useRulings(): Rulings {
  const { t, i18n } = useTranslation()
  const { outbox, toasts, rpc, session, connection, scope, now, tryStorage } = useConsole()
  const command = useCommand()
  const rounds = useRoundWords()
  const tap = useTap()
  const rows = useRowActions()
  const title = t('outbox.refusals.title')
  const undo = (id: string) => rows.undo({ id })

  const send = (intent: Intent, once?: OnceKey): Promise<boolean> => {
    const credentials = session.getState().session
    return command({
      action: FAILED_RULINGS[intent.call],
      send: () => sendOnce(rpc, intent, { credentials, ...(once && { once }) }),
      isKeyed: () => Promise.resolve(once !== undefined),
    })
  }

  /** What became of the draft in another tab; changed since, it is a draft of its own. */
  const tellGiven = async (row: Action, intent: Intent, draft: RuleOptions['draft']) => {
    const isSame = JSON.stringify(row.args) === JSON.stringify(intent.args)
    if (!isSame) await draft?.renew()
    toasts.show({
      kind: 'info',
      title: rulingTitle(t, { row, rounds, language: i18n.language }),
      text: t(isSame ? 'outbox.refusals.already_given' : 'outbox.refusals.given_before_change'),
    })
    return isSame
  }

  /** No key tells such a server that two tabs send the same draft. */
  const sendUnkeyed = async (intent: Intent, draft: RuleOptions['draft']): Promise<boolean> => {
    if (draft === undefined) return send(intent)
    const isSent = await draft.takenAlone(() => send(intent))
    if (isSent === null) {
      toasts.show({ kind: 'info', title, text: t('outbox.refusals.given_elsewhere') })
    }
    return isSent === true
  }

  const save = async (intent: Intent, { silent = false, draft }: RuleOptions): Promise<boolean> => {
    const isAsked = isAnswering(connection.getState())
    const saved = await outbox.enqueue(intent, { isAsked, ...(draft && { id: draft.key }) })
    if (!saved.ok) {
      const { error } = saved
      if (error.kind === 'already_given') return tellGiven(error.row, intent, draft)
      if (error.kind === 'online_only') return sendUnkeyed(intent, draft)
      if (error.kind === 'storage_unavailable') tryStorage()
      const key = error.kind === 'storage_unavailable' ? error.id : undefined
      if (key !== undefined && isReachable(connection.getState())) {
        const ruledAt = now() + connection.getState().skewMs
        return send(intent, { key, ruledAt, venue: scope().venue })
      }
      toasts.show({ kind: 'error', title, text: refusalWords(t, error) })
      return false
    }
    const row = saved.value
    const wasWithdrawn = row.state === 'cancelled'
    if (silent || wasWithdrawn) return true
    toasts.show({
      kind: 'saved',
      title: rulingTitle(t, { row, rounds, language: i18n.language }),
      text: t('writeStates.saved', { context: thisDevice() }),
      onUndo: () => void undo(row.id),
    })
    return true
  }

  return {
    rule: (intent, options = {}) => tap(() => save(intent, options), false),
    undo,
  }
}
