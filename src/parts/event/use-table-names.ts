import type { TableNames } from '../../domain/event/table-names'
import type { EventId } from '../../domain/ids'
import { useConsole } from '../console-context'
import { useDeviceQuery } from '../use-device-query'

const NONE: TableNames = []

/** The names of an event's tables, as far as this device knows them. */
export function useTableNames(event: EventId): TableNames {
  const { snapshots, scope } = useConsole()
  const names = useDeviceQuery(
    async () => (await snapshots.read(scope(), event, 'config'))?.body.tableNames,
    [event, snapshots, scope],
  )
  return names ?? NONE
}
