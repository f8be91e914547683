import { useStore } from 'zustand'
import { isReachable } from '../../state/connection'
import { useConsole } from '../../parts/console-context'

/** Whether the server answered last; also while nothing is known yet. */
export function useIsOnline(): boolean {
  return useStore(useConsole().connection, isReachable)
}
