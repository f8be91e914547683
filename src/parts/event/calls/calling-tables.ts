import { decodeClaim, type Table } from '../../../contract/decode/table'
import type { TableStateJson } from '../../../contract/wire/atoms_pb'
import { sessionHash } from '../../../domain/ids'
import { isLaidOver } from '../../../outbox/overlay'
import type { Ruling } from '../../../store/stored-ruling'

/** A table that calls a referee. */
export interface CallingTable extends Pick<Table, 'sessionHash' | 'claim'> {
  /** ISO 8601, UTC. */
  readonly calledAt: string
}

/** The tables that call a referee, without calls that the referee has answered on this device. */
export function callingTables(
  tables: readonly TableStateJson[],
  rows: readonly Ruling[],
): readonly CallingTable[] {
  const answered = new Set(
    rows.flatMap((row) =>
      row.call === 'AnswerRefereeCall' && isLaidOver(row)
        ? [`${row.args.sessionHash} ${row.args.calledAt}`]
        : [],
    ),
  )
  return tables.flatMap((table): CallingTable[] => {
    const { sessionHash: hash = '', calledAt = '' } = table
    if (!calledAt || answered.has(`${hash} ${calledAt}`)) return []
    return [{ sessionHash: sessionHash(hash), calledAt, claim: decodeClaim(table) }]
  })
}
