import { isOfEpoch } from '../contract/capabilities'
import { isOnItsWay, type Ruling } from '../store/stored-ruling'
import { mayBeApplied } from './ruling'
import type { Projected, Provenance, SnapshotMark } from './projection-shapes'

/**
 * True when a ruling is no longer laid over a snapshot:
 * either the server applied the ruling before the snapshot was read, or the hall was restored since.
 * After a restore the snapshot shows whether the server still has the ruling.
 */
export function isShownBySnapshot(row: Ruling, mark: SnapshotMark): boolean {
  if (row.state !== 'done') return false
  if (!isOfEpoch(row, mark)) return true
  if (row.settledSeq != null && mark.seq !== null) return mark.seq >= row.settledSeq
  return row.settledAt !== undefined && mark.fetchedAt > row.settledAt
}

/**
 * True when the row is on its way to the server, or applied: then screens show what it changes. Whether
 * a snapshot already includes the row is not checked here.
 */
export const isLaidOver = (row: Ruling): boolean => isOnItsWay(row) || row.state === 'done'

/** Lays new values of some fields over a projection, and marks these fields with the row. */
export function overlay<T extends object>(
  projected: Projected<T>,
  row: Ruling,
  changes: Partial<T>,
): Projected<T> {
  return withProvenance({ ...projected, value: { ...projected.value, ...changes } }, row, [
    ...(Object.keys(changes) as (keyof T & string)[]),
  ])
}

/** Marks fields as touched by a row, without changing their values. An applied row leaves no mark. */
export function withProvenance<T extends object>(
  projected: Projected<T>,
  row: Ruling,
  fields: readonly (keyof T & string)[],
): Projected<T> {
  const added = provenanceOf(row)
  if (added.from === 'server') return projected
  const provenance: Record<string, Provenance | undefined> = { ...projected.provenance }
  for (const field of fields) provenance[field] = joined(provenance[field], added)
  return { ...projected, provenance }
}

function provenanceOf(row: Ruling): Provenance {
  // The value of an applied ruling is the server's own; the snapshot only lags behind.
  if (row.state === 'done') return { from: 'server' }
  const actionIds = [row.id]
  if (row.state === 'attention') return { from: 'attention', actionIds }
  const isChecking = row.state !== 'sending' && mayBeApplied(row)
  return { from: isChecking ? 'checking' : 'pending', actionIds }
}

const STRENGTH = { server: 0, pending: 1, checking: 2, attention: 3 } as const

function joined(before: Provenance | undefined, added: Provenance): Provenance {
  if (before === undefined || before.from === 'server') return added
  if (added.from === 'server') return before
  const from = STRENGTH[added.from] > STRENGTH[before.from] ? added.from : before.from
  return { from, actionIds: [...before.actionIds, ...added.actionIds] }
}
