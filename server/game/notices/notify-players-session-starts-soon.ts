import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError } from '../../call/call-error'
import { changingCall } from '../../call/changing-call'
import { EVENT_NAMED } from '../../call/subject'
import { noticeStartsSoon } from './seating-notice'
import { isRehearsal } from './tell'

/**
 * Tells by messenger everybody who takes part that the session starts soon. Refuses with `nobody_to_notify` where the
 * messenger reaches none of them. Source: sessions, notifications.
 */
export const notifyPlayersSessionStartsSoon = changingCall({
  method: Mimir.method.notifyPlayersSessionStartsSoon,
  allow: 'notifyPlayers',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, now }) {
    const told = await noticeStartsSoon({ tx, event, now })
    if (told === 0 && !isRehearsal(event)) {
      throw new CallError('failed_precondition', 'nobody_to_notify')
    }
    return { success: true }
  },
})
