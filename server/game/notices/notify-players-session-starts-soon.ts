import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError } from '../../call/call-error'
import { changingCall } from '../../call/define-call'
import { assertNotFinished } from '../../call/event-row'
import { noticeStartsSoon } from './seating-notice'
import { isRehearsal } from './tell'
import { requiredEventId } from '../../call/required-fields'

/**
 * Tells by messenger everybody who takes part that the session starts soon. Refuses with `nobody_to_notify` where the
 * messenger reaches none of them. Source: sessions, notifications.
 */
export const notifyPlayersSessionStartsSoon = changingCall({
  method: Mimir.method.notifyPlayersSessionStartsSoon,
  allow: 'notifyPlayers',
  locate: ({ request }) => requiredEventId(request),
  async run({ tx, event, now }) {
    assertNotFinished(event)
    const told = await noticeStartsSoon({ tx, event, now })
    if (told === 0 && !isRehearsal(event)) {
      throw new CallError('failed_precondition', 'nobody_to_notify')
    }
    return { success: true }
  },
})
