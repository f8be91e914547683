import { wasSent } from '../../outbox/action'
import type { ShownPenalty } from './queries'

/** What one player has lost in this event; cancelled penalties do not count. */
export interface PlayerTotal {
  readonly playerId: number
  readonly playerName: string
  /** Rating points taken away, with those on their way. */
  readonly amount: number
  readonly noticeCount: number
  /** Of this player's rulings, also cancellations: never sent, and sent without an answer. */
  readonly notSentCount: number
  readonly notConfirmedCount: number
}

/** Adds penalties up by player, the heaviest first. */
export function totalsByPlayer(list: readonly ShownPenalty[]): readonly PlayerTotal[] {
  const totals = new Map<number, PlayerTotal>()
  for (const { penalty, ruling } of list) {
    const { playerId, amount, isCancelled } = penalty.value
    if (isCancelled && ruling === null) continue
    const before = totals.get(playerId) ?? {
      playerId,
      playerName: penalty.playerName,
      amount: 0,
      noticeCount: 0,
      notSentCount: 0,
      notConfirmedCount: 0,
    }
    const isWaiting = ruling !== null && !wasSent(ruling.row)
    totals.set(playerId, {
      ...before,
      amount: before.amount + (isCancelled ? 0 : amount),
      noticeCount: before.noticeCount + (!isCancelled && amount === 0 ? 1 : 0),
      notSentCount: before.notSentCount + (isWaiting ? 1 : 0),
      notConfirmedCount: before.notConfirmedCount + (ruling !== null && !isWaiting ? 1 : 0),
    })
  }
  return [...totals.values()].toSorted((a, b) => b.amount - a.amount)
}

/** What all players together lost, chombo included. */
export const sumOfAll = (
  totals: readonly PlayerTotal[],
  chombos: readonly { readonly amount: number }[],
): number =>
  totals.reduce((sum, { amount }) => sum + amount, 0) +
  chombos.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
