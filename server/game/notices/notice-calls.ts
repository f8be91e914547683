import type { Call } from '../../call/call'
import { callReferee } from './call-referee'
import { notifyPlayersSessionStartsSoon } from './notify-players-session-starts-soon'

/** The calls about messages to players. */
export const NOTICE_CALLS: readonly Call[] = [callReferee, notifyPlayersSessionStartsSoon]
