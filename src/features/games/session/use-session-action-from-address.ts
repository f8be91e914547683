import { useStore } from 'zustand'
import { sessionActions } from '../../../domain/session/session-actions'
import { useConsole } from '../../../parts/console-context'
import { useEventId } from '../../../parts/event/use-event-id'
import { useRole } from '../../../parts/event/roles/use-role'
import { isReachable } from '../../../state/connection'
import type { GamesView } from '../../../sync/views/games-view'
import { useAskedByAddress } from '../../../ui/use-asked-by-address'
import type { AskedSessionAction } from './use-asked-action'

/** The actions that an address may ask about. The others need a number, or act without a question. */
export const ASKED_BY_ADDRESS = ['startTimer', 'approve', 'notifyPlayers', 'resetSeating'] as const

/** Opens the question about an action that the address names, as in `?session=approve`, if it can be done now. */
export function useSessionActionFromAddress(view: GamesView, ask: AskedSessionAction['ask']): void {
  const role = useRole(useEventId())
  const { connection, links } = useConsole()
  const canReach = useStore(connection, isReachable)
  useAskedByAddress('session', (value) => {
    const session = { ...view.config, stage: view.stage, role, isSeatingRunningHere: false }
    const offered = sessionActions({ ...session, hasBot: links.bot !== null })
    const kind = ASKED_BY_ADDRESS.find((each) => each === value && offered.includes(each))
    if (kind !== undefined && canReach) ask(kind)
  })
}
