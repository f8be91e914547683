export const WINDS = ['east', 'south', 'west', 'north'] as const
export type Wind = (typeof WINDS)[number]

/** The seats of a table in turn order; seat 0 is the first East, seat 3 the first North. */
export const SEATS = [0, 1, 2, 3] as const
export type Seat = (typeof SEATS)[number]

/** One value per seat. */
export type BySeat<T> = readonly [T, T, T, T]

/** Calls `valueOf` for each seat and returns the four values. */
export function mapSeats<T>(valueOf: (seat: Seat) => T): BySeat<T> {
  return [valueOf(0), valueOf(1), valueOf(2), valueOf(3)]
}

/**
 * The seat that comes `steps` turns after `seat`. Three turns forward lead to the same seat as one turn
 * back.
 */
export function seatAfter(seat: Seat, steps = 1): Seat {
  return toSeat(seat + steps)
}

/** The dealer of a round (index 1 = East 1). Source: docs/rules/sessions.md#round-honba-and-sticks. */
export function dealerOf(roundIndex: number): Seat {
  return toSeat(roundIndex - 1)
}

/** The wind of a seat in a round (index 1 = East 1): the dealer is East, the next in turn South. */
export function seatWind(seat: Seat, roundIndex: number): Wind {
  return WINDS[toSeat(seat - dealerOf(roundIndex))]
}

/** The wind of a seat at the beginning of the session. */
export function startingWind(seat: Seat): Wind {
  return WINDS[seat]
}

function toSeat(turns: number): Seat {
  return (((turns % 4) + 4) % 4) as Seat
}
