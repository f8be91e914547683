import { findSessionProblems, type PrescriptProblem } from '../../../src/domain/prescript'
import { CallError } from '../../call/call-error'
import type { EventRow } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { readPlayersByLocalId, readPrescript } from './prescript-reader'
import { noPrescript, prescriptRefusal } from './prescript-refusal'

export interface NextPrescripted {
  /** Player ids by table, East first; may be other than four. 0 = nobody has that local id. */
  readonly tables: readonly (readonly number[])[]
  /** What keeps it from being seated. */
  readonly problems: readonly PrescriptProblem[]
}

/**
 * The session of the script that comes next. @throws CallError event_not_prescripted, prescript_not_found,
 * prescript_empty or prescript_ended. Source: seating, prescripted seating, applying.
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
