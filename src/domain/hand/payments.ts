import { type BySeat, type Seat, SEATS } from '../session/seats'

/** Points that move from one seat to another. A `null` seat is the table, where riichi sticks lie. */
export interface Payment {
  readonly from: Seat | null
  readonly to: Seat | null
  readonly amount: number
}

/** All payments for one hand. The score changes of the hand are exactly their sum. */
export interface Payments {
  /** Payments for the value of the hands. */
  readonly direct: readonly Payment[]
  /** Payments of riichi sticks. */
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

/** The receiver gets the stick of each other player who bet riichi, and the sticks that already lie on the table. */
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

/** Each player who bet riichi leaves their stick on the table. */
export function leaveSticks(bettors: readonly Seat[]): Payment[] {
  return bettors.map((from) => ({ from, to: null, amount: RIICHI_STICK }))
}

/** Each of the three other seats pays the receiver; payments of 0 are left out. */
export function collectFromOthers(to: Seat, amountOf: (from: Seat) => number): Payment[] {
  const paid: Payment[] = []
  for (const from of SEATS) {
    if (from === to) continue
    const amount = amountOf(from)
    if (amount !== 0) paid.push({ from, to, amount })
  }
  return paid
}
