import { useStore } from 'zustand'
import { sessionActions } from '../../../domain/session/session-actions'
import { useConsole } from '../../../parts/console-context'
import { useEventId } from '../../../parts/event/use-event-id'
import { useRole } from '../../../parts/event/roles/use-role'
import { isReachable } from '../../../state/connection'
import type { GamesView } from '../../../sync/views/games-view'
import { useAddressParamOnce } from '../../../ui/use-address-param-once'
import type { AskedSessionAction } from './use-asked-action'

/** The actions about which an address can open a question. Other actions need a number, or ask no question. */
export const ASKED_BY_ADDRESS = ['startTimer', 'approve', 'notifyPlayers', 'resetSeating'] as const

/**
 * Opens the question about the action that the address names, as in `?session=approve`, if the action is possible now.
 */
export function useSessionActionFromAddress(view: GamesView, ask: AskedSessionAction['ask']): void {
  const role = useRole(useEventId())
  const { connection, links } = useConsole()
  const canReach = useStore(connection, isReachable)
  useAddressParamOnce('session', (value) => {
    const session = { ...view.config, stage: view.stage, role, isSeatingRunningHere: false }
    const offered = sessionActions({ ...session, hasBot: links.bot !== null })
    const kind = ASKED_BY_ADDRESS.find((each) => each === value && offered.includes(each))
    if (kind !== undefined && canReach) ask(kind)
  })
}
