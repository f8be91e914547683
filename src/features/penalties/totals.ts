import { wasSent } from '../../outbox/ruling'
import type { ShownPenalty } from './queries'

/** The points that one player lost in this event. Cancelled penalties do not count. */
export interface PlayerTotal {
  readonly playerId: number
  readonly playerName: string
  /** Words that distinguish the player from a namesake; absent without a namesake. */
  readonly apart: string | undefined
  /** The substitute; null when the player plays in person. */
  readonly substitute: string | null
  /** Rating points taken away, including pending penalties. */
  readonly amount: number
  readonly warningCount: number
  /** How many of this player's rulings, cancellations included, were never sent, or were sent without an answer. */
  readonly notSentCount: number
  readonly notConfirmedCount: number
}

/** Adds up the penalties by player, the largest sum first. */
export function totalsByPlayer(list: readonly ShownPenalty[]): readonly PlayerTotal[] {
  const totals = new Map<number, PlayerTotal>()
  for (const { penalty, ruling } of list) {
    const { playerId, amount, isCancelled } = penalty.value
    if (isCancelled && ruling === null) continue
    const before = totals.get(playerId) ?? {
      playerId,
      playerName: penalty.playerName,
      apart: penalty.apart,
      substitute: penalty.substitute,
      amount: 0,
      warningCount: 0,
      notSentCount: 0,
      notConfirmedCount: 0,
    }
    const isWaiting = ruling !== null && !wasSent(ruling.row)
    totals.set(playerId, {
      ...before,
      amount: before.amount + (isCancelled ? 0 : amount),
      warningCount: before.warningCount + (!isCancelled && amount === 0 ? 1 : 0),
      notSentCount: before.notSentCount + (isWaiting ? 1 : 0),
      notConfirmedCount: before.notConfirmedCount + (ruling !== null && !isWaiting ? 1 : 0),
    })
  }
  return [...totals.values()].toSorted((a, b) => b.amount - a.amount)
}

/** The points that all players lost together, including chombo. */
export const sumOfAll = (
  totals: readonly PlayerTotal[],
  chombos: readonly { readonly amount: number }[],
): number =>
  totals.reduce((sum, { amount }) => sum + amount, 0) +
  chombos.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
