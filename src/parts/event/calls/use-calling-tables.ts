import { decodeClaim, type Table } from '../../../contract/decode/table'
import { sessionHash, type EventId } from '../../../domain/ids'
import { can } from '../../../domain/people/permissions'
import { isShown } from '../../../outbox/overlay'
import { useConsole } from '../../console-context'
import { useDeviceQuery } from '../../use-device-query'
import { useRole } from '../roles/use-role'

/** A table that calls a referee. */
export interface CallingTable extends Pick<Table, 'sessionHash' | 'claim'> {
  /** ISO 8601, UTC. */
  readonly calledAt: string
}

const NONE: readonly CallingTable[] = []

/**
 * The tables of an event that call a referee, by the last copy on this device, without calls that the referee has
 * answered here. None for people who get no calls. It reads no more of the copy than it needs, because every screen asks.
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
    const answered = new Set(
      rows.flatMap((row) =>
        row.call === 'AnswerRefereeCall' && isShown(row)
          ? [`${row.args.sessionHash} ${row.args.calledAt}`]
          : [],
      ),
    )
    return tables.flatMap((table): CallingTable[] => {
      const { sessionHash: hash = '', calledAt = '' } = table
      if (answered.has(`${hash} ${calledAt}`)) return []
      return [{ sessionHash: sessionHash(hash), calledAt, claim: decodeClaim(table) }]
    })
  }, [snapshots, rulings, scope, event, isFor])
  return calling ?? NONE
}
