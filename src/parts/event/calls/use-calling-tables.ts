import type { EventId } from '../../../domain/ids'
import { can } from '../../../domain/people/permissions'
import { useConsole } from '../../console-context'
import { useDeviceQuery } from '../../use-device-query'
import { useRole } from '../roles/use-role'
import { callingTables, type CallingTable } from './calling-tables'

const NONE: readonly CallingTable[] = []

/**
 * The tables of an event that call a referee, as this device's snapshot of the tables shows them,
 * without calls that the referee has answered here. Empty for people who get no calls.
 * This hook reads as little as possible, because every screen uses it.
 */
export function useCallingTables(event: EventId): readonly CallingTable[] {
  const { snapshots, rulings, scope } = useConsole()
  const role = useRole(event)
  const isFor = role === null || can({ role, capability: 'receiveRefereeCalls' })
  const calling = useDeviceQuery(async () => {
    const copy = isFor ? await snapshots.read(scope(), event, 'tables') : null
    const tables = (copy?.body.tables ?? []).filter(({ calledAt }) => calledAt)
    if (copy === null || tables.length === 0) return NONE
    const rows = await rulings.rows(scope(), copy.fetchedAt)
    return callingTables(tables, rows)
  }, [snapshots, rulings, scope, event, isFor])
  return calling ?? NONE
}
