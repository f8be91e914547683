import type { ExpectByCall, ExpectingCall } from '../../contract/expect'
import type { RequestOf } from '../../contract/methods'
import type { FailedAction } from '../../i18n/errors'

type UndoingMethod =
  | 'Mimir.AddExtraTime'
  | 'Mimir.CancelPenalty'
  | 'Mimir.DropLastRound'
  | 'Mimir.FinalizeSession'
  | 'Mimir.ToggleHideResults'
  | 'Mimir.UpdatePlayerReplacement'
  | 'Mimir.UpdatePlayerSeatingFlag'
  | 'Venue.RestorePenalty'
  | 'Venue.RestoreRound'
  | 'Venue.TakeBackApproval'
  | 'Venue.TakeBackEnding'
  | 'Venue.TakeBackExtraTime'
  | 'Venue.TakeBackLeftOut'

type CallOf<M extends UndoingMethod> = M extends `${string}.${infer C extends ExpectingCall}`
  ? C
  : never

/**
 * The call that undoes an entry, with its precondition. `expect` is undefined when the request itself names what it
 * undoes.
 */
export type UndoCall = {
  readonly [M in UndoingMethod]: {
    readonly method: M
    readonly failed: FailedAction
    readonly request: RequestOf<M>
    readonly expect: [CallOf<M>] extends [never] ? undefined : ExpectByCall[CallOf<M>]
  }
}[UndoingMethod]
