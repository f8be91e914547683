import { wasSent } from '../../outbox/ruling'
import type { ShownPenalty } from './queries'

/** The points that a player has lost in this event. Cancelled penalties do not count. */
export interface PlayerTotal {
  readonly playerId: number
  readonly playerName: string
  /** Words that distinguish the player from a namesake; absent without a namesake. */
  readonly apart: string | undefined
  /** The substitute; null when the player plays in person. */
  readonly substitute: string | null
  /** The lost rating points. Penalties that are not settled yet count too. */
  readonly amount: number
  readonly warningCount: number
  /**
   * How many of this device's rulings about the player were never sent. A cancellation counts as a ruling too.
   * `notConfirmedCount`: how many were sent, but not answered.
   */
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
