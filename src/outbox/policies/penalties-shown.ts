import type { Penalty } from '../../contract/decode/penalties'
import type { EvidenceByCall } from '../../store/evidence'
import type { ArgsByCall } from '../../store/ruling-content'
import type { RulingOf } from '../../store/stored-ruling'
import { readingsOf } from '../ruling'

/**
 * The numbers of the penalties with the ruling's player, amount and reason:
 * those that this person gave, and those that others gave.
 */
export function penaltiesLike(
  { playerId, amount, reason }: ArgsByCall['AddPenalty'],
  penalties: readonly Penalty[],
  personId: number,
): EvidenceByCall['AddPenalty'] {
  const same = penalties.filter(
    (each) =>
      each.playerId === playerId && each.amount === amount && isSameReason(each.reason, reason),
  )
  const idsBy = (isMine: boolean) =>
    same.filter(({ assignedBy }) => (assignedBy === personId) === isMine).map(({ id }) => id)
  return { mine: idsBy(true), others: idsBy(false) }
}

/** Compares two reasons without the spaces at their ends, because a server may trim a reason. */
export const isSameReason = (one: string, other: string) => one.trim() === other.trim()

export const newIds = (before: readonly number[], after: readonly number[]) =>
  after.filter((id) => !before.includes(id)).toSorted((a, b) => a - b)

/**
 * The numbers of the penalties that a ruling made beyond the first one,
 * because the network doubled the ruling.
 */
export function surplusPenalties(row: RulingOf<'AddPenalty'>): readonly number[] {
  const { before, after } = readingsOf(row)
  return newIds(before?.mine ?? [], after?.mine ?? []).slice(1)
}

/** True for a penalty that a server without idempotency keys did not show before the ruling was sent. */
export function isNewSince(row: RulingOf<'AddPenalty'>, id: number | null): boolean {
  const { before } = readingsOf(row)
  return id !== null && before !== undefined && ![...before.mine, ...before.others].includes(id)
}
