import type { Call } from '../../call/call'
import { checkInPlayer } from './check-in-player'
import { leaveOutMissing } from './leave-out-missing'
import { setCheckIn } from './set-check-in'
import { takeBackLeftOut } from './take-back-left-out'

/** The calls about who is here before a session. */
export const CHECK_IN_CALLS: readonly Call[] = [
  checkInPlayer,
  leaveOutMissing,
  setCheckIn,
  takeBackLeftOut,
]
