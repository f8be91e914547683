import { useStore } from 'zustand'
import { isAnswering } from '../../state/connection'
import { useConsole } from '../../parts/console-context'

/** Whether the server is known to answer, so that a ruling goes to it at once. */
export function useIsOnline(): boolean {
  return useStore(useConsole().connection, isAnswering)
}
