import { useStore } from 'zustand'
import { useShell } from '../../parts/console-context'

/** True when the server has said that it sends no mail. */
export function useSendsNoMail(): boolean {
  return useStore(
    useShell().probedCapabilities,
    ({ capabilities }) =>
      capabilities !== null && capabilities !== 'none' && capabilities.mails === false,
  )
}
