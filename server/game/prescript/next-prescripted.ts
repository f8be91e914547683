import { findSessionProblems, type PrescriptProblem } from '../../../src/domain/session/prescript'
import { CallError } from '../../call/call-error'
import type { EventRow } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { readPlayersByLocalId, readPrescript } from './prescript-reader'
import { noPrescript, prescriptRefusal } from './prescript-refusal'

export interface NextPrescripted {
  /** Player ids by table, East first; a table may have more or fewer than four. 0 = nobody has that local ID. */
  readonly tables: readonly (readonly number[])[]
  /** The problems that prevent the seating of the session. */
  readonly problems: readonly PrescriptProblem[]
}

/**
 * The script's next session. @throws CallError event_not_prescripted, prescript_not_found, prescript_empty or
 * prescript_ended. Source: docs/rules/seating.md#applying.
 */
export async function readNextPrescripted(tx: Tx, event: EventRow): Promise<NextPrescripted> {
  if (!event.isPrescripted) throw new CallError('failed_precondition', 'event_not_prescripted')
  const stored = await readPrescript(tx, event.id)
  if (stored === null) throw noPrescript()
  const { script, nextSessionIndex: sessionIndex } = stored
  if (script.length === 0) throw prescriptRefusal({ kind: 'empty' })
  const rows = script[sessionIndex]
  if (rows === undefined) {
    throw prescriptRefusal({
      kind: 'beyondEnd',
      session: sessionIndex + 1,
      sessions: script.length,
    })
  }
  const players = await readPlayersByLocalId(tx, event.id)
  return {
    tables: rows.map((ids) => ids.map((id) => players.get(id) ?? 0)),
    problems: findSessionProblems({ script, sessionIndex, localIds: new Set(players.keys()) }),
  }
}
