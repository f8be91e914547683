import { useStore } from 'zustand'
import { abilitiesOf, type ServerAbilities } from '../contract/server-abilities'
import { useShell } from './console-context'

/** What the server of this console can do beyond the calls that every game service answers. */
export const useAbilities = (): ServerAbilities =>
  useStore(useShell().connection, ({ promisesOnce }) => abilitiesOf(promisesOnce))
