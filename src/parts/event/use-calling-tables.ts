import type { EventId } from '../../domain/ids'
import { can } from '../../domain/people/permissions'
import { isShown } from '../../outbox/overlay'
import { useConsole } from '../console-context'
import { useDeviceQuery } from '../use-device-query'
import { useRole } from './roles/use-role'

/**
 * How many tables of an event call a referee, by the last copy on this device, without calls that the referee has
 * answered here. 0 for people who get no calls. It reads no more of the copy than it needs, because every screen asks.
 */
export function useCallingTables(event: EventId): number {
  const { snapshots, rulings, scope } = useConsole()
  const role = useRole(event)
  const isFor = role === null || can({ role, capability: 'receiveRefereeCalls' })
  const count = useDeviceQuery(async () => {
    const tables = isFor ? await snapshots.read(scope(), event, 'tables') : null
    const calling = (tables?.body.tables ?? []).filter(({ calledAt }) => calledAt)
    if (tables === null || calling.length === 0) return 0
    const rows = await rulings.rows(scope(), tables.fetchedAt)
    const answered = new Set(
      rows.flatMap((row) =>
        row.call === 'AnswerRefereeCall' && isShown(row)
          ? [`${row.args.sessionHash} ${row.args.calledAt}`]
          : [],
      ),
    )
    return calling.filter(
      ({ sessionHash, calledAt }) => !answered.has(`${sessionHash} ${calledAt}`),
    ).length
  }, [snapshots, rulings, scope, event, isFor])
  return count ?? 0
}
