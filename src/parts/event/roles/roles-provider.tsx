import type { ReactNode } from 'react'
import { decodeRoles, type Roles } from '../../../contract/decode/roles'
import { NO_EVENT } from '../../../store/cache/snapshot'
import { useConsole } from '../../console-context'
import { useDeviceQuery } from '../../use-device-query'
import { RolesContext } from './use-role'

interface RolesProviderProps {
  /**
   * The roles that were read before the first screen was drawn, so that parts that depend on a right are in
   * place from the start.
   */
  first: Roles | null
  children: ReactNode
}

/** Follows the person's roles on this device, once for all screens. */
export function RolesProvider({ first, children }: RolesProviderProps) {
  const { snapshots, scope } = useConsole()
  const roles = useDeviceQuery(
    async () => {
      const kept = await snapshots.read(scope(), NO_EVENT, 'roles')
      return kept && decodeRoles(kept.body)
    },
    [snapshots, scope],
    { first },
  )
  return <RolesContext value={roles ?? null}>{children}</RolesContext>
}
