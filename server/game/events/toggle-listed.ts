import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { turnSwitch } from './visibility-switch'

/** Puts an event into the public list or takes it out of the list. This works for a finished event too. */
export const toggleListed = changingCall({
  method: Mimir.method.toggleListed,
  allow: 'toggleListed',
  about: EVENT_NAMED,
  whenFinished: 'allowed',
  expects: 'ToggleListed',
  run: ({ tx, event, note, expect }) =>
    turnSwitch({ tx, event, note, name: 'isListed', seen: expect?.isListed }),
})
