import type { Words } from '../../i18n/translate'
import type { Intent } from '../../outbox/intent'
import { sendOnce, type OnceKey } from '../../outbox/send-once'
import { settleKey } from '../command/settle-key'
import { useCommand } from '../command/use-command'
import { useConsole } from '../console-context'
import type { FormDraft } from '../form/draft'
import { FAILED_RULINGS } from './failed-rulings'

/** False when the server did not apply the ruling, as far as this device knows. */
type Sent = 'sent' | false

/** A draft that other tabs may apply too. */
type SharedDraft = Pick<FormDraft<never>, 'takenAlone'>

/** Sends rulings that are not saved on this device. */
export function useSendAtOnce() {
  const services = useConsole()
  const { rpc, session, toasts } = services
  const command = useCommand()

  const send = async (intent: Intent, once?: OnceKey): Promise<Sent> => {
    const credentials = session.getState().session
    const isDone = await command({
      action: FAILED_RULINGS[intent.call],
      send: () => sendOnce(rpc, intent, { credentials, ...(once && { once }) }),
      isKeyed: () => Promise.resolve(once !== undefined),
      settle: () =>
        once === undefined ? Promise.resolve('unknown') : settleKey(services, once.key),
      eventId: intent.eventId,
    })
    return isDone && 'sent'
  }

  /**
   * Sends a ruling to a server without idempotency keys. Such a server cannot notice that two tabs send the same draft,
   * so this tab first takes the draft away from the others.
   */
  const sendUnkeyed = async (intent: Intent, draft: SharedDraft | undefined): Promise<Sent> => {
    if (draft === undefined) return send(intent)
    const isSent = await draft.takenAlone(async () => (await send(intent)) !== false)
    if (isSent === null) {
      const title: Words = (t) => t('outbox.refusals.title')
      const text: Words = (t) => t('outbox.refusals.given_elsewhere')
      toasts.show({ kind: 'info', title, text })
    }
    return isSent === true && 'sent'
  }

  return { send, sendUnkeyed }
}
