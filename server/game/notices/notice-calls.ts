import type { Call } from '../../call/call'
import { answerRefereeCall } from './answer-referee-call'
import { callReferee } from './call-referee'
import { createCallsByCode } from './calls-by-code'
import { claimRefereeCall, keepClaim } from './claim-call'
import { getTableCodes } from './get-table-codes'
import { notifyPlayersSessionStartsSoon } from './notify-players-session-starts-soon'

/**
 * The calls about messages to people, and about a table's call for a referee. Each list of calls that this
 * function makes counts its own limits for calls by code.
 */
export const createNoticeCalls = (): readonly Call[] => [
  answerRefereeCall,
  callReferee,
  claimRefereeCall,
  ...createCallsByCode(),
  getTableCodes,
  keepClaim,
  notifyPlayersSessionStartsSoon,
]
