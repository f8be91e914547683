import { CallError } from '../../call/call-error'
import type { SessionRow } from './session-reader'

/** Checks that a game is in progress. @throws CallError session_finished or session_not_in_progress. */
export function assertInProgress({ status }: Pick<SessionRow, 'status'>): void {
  if (status === 'inprogress') return
  const reason = status === 'finished' ? 'session_finished' : 'session_not_in_progress'
  throw new CallError('failed_precondition', reason)
}
