import { decodeHand } from '../../../contract/decode/hand'
import type { Table } from '../../../contract/decode/table'
import type { RoundJson } from '../../../contract/wire/atoms_pb'
import { mapSeats, type Seat, SEATS } from '../../../domain/session/seats'
import { tableLane } from '../../../outbox/lanes'
import type { Ruling, RulingOf } from '../../../store/stored-ruling'
import { EMPTY_HAND, type HandDraft } from './hand-draft'

/**
 * The ruling with this id whose hand the referee enters again. Null unless the ruling records a hand at
 * this table and is still in question.
 */
export function handToRepeat(
  rows: readonly Ruling[],
  { id, table }: { readonly id: string | null; readonly table: Table },
): RulingOf<'AddRound'> | null {
  const row = rows.find((each) => each.id === id)
  const isHere = row?.call === 'AddRound' && row.lane === tableLane(table.sessionHash)
  return isHere && row.state === 'attention' ? row : null
}

/** Fills the form of a hand with a hand from the wire. Players who do not sit at the table are left out. */
export function draftOf(round: RoundJson, { players }: Pick<Table, 'players'>): HandDraft {
  const hand = decodeHand(round)
  if (hand === null) return EMPTY_HAND
  const seatOf = (id: number | null): Seat | null =>
    SEATS.find((seat) => id !== null && players[seat]?.id === id) ?? null
  const seatsOf = (ids: readonly number[]) => ids.map(seatOf).filter((seat) => seat !== null)
  const { kind, wins, loserId, riichi, tempai, nagashi } = hand
  return {
    outcome: kind === 'multiron' ? 'ron' : kind,
    winners: seatsOf(wins.map(({ winnerId }) => winnerId)),
    loser: seatOf(loserId),
    riichi: seatsOf(riichi),
    tempai: seatsOf(tempai),
    nagashi: seatsOf(nagashi),
    worth: wins.reduce((worth, win) => {
      const seat = seatOf(win.winnerId)
      if (seat === null) return worth
      const { han, fu, yaku, dora, isOpen, paoPlayerId } = win
      const own = { han, fu: fu || null, yaku, dora, isOpen, pao: seatOf(paoPlayerId) }
      return withOwn(worth, seat, own)
    }, EMPTY_HAND.worth),
  }
}

const withOwn = (
  worth: HandDraft['worth'],
  seat: Seat,
  own: HandDraft['worth'][Seat],
): HandDraft['worth'] => mapSeats((each) => (each === seat ? own : worth[each]))
