import { useStore } from 'zustand'
import { decodeRoles, roleIn } from '../../contract/decode/roles'
import { NO_EVENT, type EventKind } from '../../store/cache/snapshot'
import { useConsole } from '../console-context'
import { useDeviceQuery } from '../use-device-query'

const NEEDED: readonly EventKind[] = ['config', 'tables', 'timer', 'players', 'penalties']
/** The server sends penalties to referees only. */
const FOR_REFEREES: readonly EventKind[] = ['penalties']

/**
 * How many lists of the last opened event are missing on this device; null when no last opened event is
 * remembered, undefined until the device was read. When it cannot be read, all lists count as missing.
 */
export function useMissingLists(): number | null | undefined {
  const { preferences, snapshots, scope } = useConsole()
  const event = useStore(preferences, (each) => each.eventId)
  return useDeviceQuery<number | null>(
    async () => {
      if (event === null) return null
      const copies = await snapshots.readEvent(scope(), event)
      const roles = await snapshots.read(scope(), NO_EVENT, 'roles')
      const isOnlooker = roles !== null && roleIn(decodeRoles(roles.body), event) === 'none'
      const needed = NEEDED.filter((kind) => !isOnlooker || !FOR_REFEREES.includes(kind))
      return needed.filter((kind) => copies[kind] === null).length
    },
    [event, snapshots, scope],
    { otherwise: () => NEEDED.length },
  )
}
