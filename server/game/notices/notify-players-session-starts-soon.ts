import type { StateByCall } from '../../../src/contract/expect'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError, expectFailed } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { lastTelling } from './last-telling'
import { noticeStartsSoon } from './seating-notice'
import { isRehearsal } from './queue-notices'

/**
 * Sends everybody who takes part a message that the session starts soon. The caller may say when the last such
 * message for this seating was sent; if somebody has sent another one since, the call is refused. Refuses with
 * `nobody_to_notify` when the messenger reaches nobody. Source: docs/rules/people.md#notifications.
 */
export const notifyPlayersSessionStartsSoon = changingCall({
  method: Mimir.method.notifyPlayersSessionStartsSoon,
  allow: 'notifyPlayers',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  expects: 'NotifyPlayersSessionStartsSoon',
  async run({ tx, event, now, note, expect }) {
    const { sessionHashes, told } = await lastTelling(tx, event.id)
    const toldAt = told?.at.toISOString() ?? null
    if (expect !== null && expect.toldAt !== toldAt) {
      const toldBy = told?.by ?? ''
      throw expectFailed({
        isAsWished: false,
        toldBy,
        toldAt,
      } satisfies StateByCall['NotifyPlayersSessionStartsSoon'])
    }
    const reached = await noticeStartsSoon({ tx, event, now })
    if (reached === 0 && !isRehearsal(event)) {
      throw new CallError('failed_precondition', 'nobody_to_notify')
    }
    note({ subject: { sessionHashes } })
    return { success: true }
  },
})
