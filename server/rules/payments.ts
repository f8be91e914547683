import { type BySeat, type Seat, SEATS } from '../../src/domain/seats'

/** Points moving from one seat to another; null is the table (riichi sticks). */
export interface Payment {
  readonly from: Seat | null
  readonly to: Seat | null
  readonly amount: number
}

/** Everything paid because of one hand. The score changes of a hand are the sum of these and nothing else. */
export interface Payments {
  /** The hands themselves. */
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

/** Every bettor pays a stick to one receiver, who also takes the sticks on the table; nobody pays themselves. */
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

/** Every bettor leaves their stick on the table. */
export function leaveSticks(bettors: readonly Seat[]): Payment[] {
  return bettors.map((from) => ({ from, to: null, amount: RIICHI_STICK }))
}

/** Every other seat pays one; payments of nothing are left out. */
export function collectFromOthers(to: Seat, amountOf: (from: Seat) => number): Payment[] {
  const paid: Payment[] = []
  for (const from of SEATS) {
    if (from === to) continue
    const amount = amountOf(from)
    if (amount !== 0) paid.push({ from, to, amount })
  }
  return paid
}
