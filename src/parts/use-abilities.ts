import { useStore } from 'zustand'
import type { ServerAbilities } from '../contract/server-abilities'
import { useShell } from './console-context'

/** What the server of this console can do beyond the calls that every game service answers. */
export const useAbilities = (): ServerAbilities =>
  useStore(useShell().connection, ({ abilities }) => abilities)
