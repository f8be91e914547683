import { useStore } from 'zustand'
import { isAnswering } from '../../state/connection'
import { useConsole } from '../../parts/console-context'

/** True when the server is known to answer, so that a ruling is sent at once. */
export function useIsOnline(): boolean {
  return useStore(useConsole().connection, isAnswering)
}
