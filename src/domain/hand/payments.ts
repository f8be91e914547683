import { type BySeat, type Seat, SEATS } from '../session/seats'

/** Points that move from one seat to another; null is the table (riichi sticks). */
export interface Payment {
  readonly from: Seat | null
  readonly to: Seat | null
  readonly amount: number
}

/** Everything that is paid for one hand. The score changes of the hand are exactly the sum of these payments. */
export interface Payments {
  /** Payments for the hands themselves. */
  readonly direct: readonly Payment[]
  /** Riichi bets and sticks. */
  readonly riichi: readonly Payment[]
  readonly honba: readonly Payment[]
}

export const RIICHI_STICK = 1000

/** The score change of each seat. */
export function deltasOf(payments: Payments): BySeat<number> {
  const deltas: [number, number, number, number] = [0, 0, 0, 0]
  for (const group of [payments.direct, payments.riichi, payments.honba]) {
    for (const { from, to, amount } of group) {
      if (from !== null) deltas[from] -= amount
      if (to !== null) deltas[to] += amount
    }
  }
  return deltas
}

/** The receiver gets a stick from each other player who bet riichi, and the sticks on the table. */
export function collectSticks(args: {
  readonly bettors: readonly Seat[]
  readonly sticks: number
  readonly to: Seat
}): Payment[] {
  const paid: Payment[] = []
  for (const from of args.bettors) {
    if (from !== args.to) paid.push({ from, to: args.to, amount: RIICHI_STICK })
  }
  if (args.sticks > 0) paid.push({ from: null, to: args.to, amount: args.sticks * RIICHI_STICK })
  return paid
}

/** Every player who bet riichi leaves a stick on the table. */
export function leaveSticks(bettors: readonly Seat[]): Payment[] {
  return bettors.map((from) => ({ from, to: null, amount: RIICHI_STICK }))
}

/** Every other seat makes a payment; payments of 0 are left out. */
export function collectFromOthers(to: Seat, amountOf: (from: Seat) => number): Payment[] {
  const paid: Payment[] = []
  for (const from of SEATS) {
    if (from === to) continue
    const amount = amountOf(from)
    if (amount !== 0) paid.push({ from, to, amount })
  }
  return paid
}
