import { doraOf, winStyleOf } from '../finished-game'
import { type CreditedWin, creditedWins, type PlayedEvent } from './played-event'
import { first, Tally } from './ranking'

const IPPATSU = 35
const CHIITOITSU = 31
const FIRST_YAKUHAI = 13
/** Yakuhai x5, retired: read in old hands. */
const LAST_YAKUHAI = 17

interface Counted {
  readonly name: string
  readonly count: number
}

/** Yakuhai triplets won with: yakuhai x3 counts three. */
export function dovakins(event: PlayedEvent): Counted[] {
  return countWins(event, 3, ({ win }) =>
    win.yaku.filter(isYakuhai).reduce((sum, yaku) => sum + yaku - FIRST_YAKUHAI + 1, 0),
  )
}

/** Wins with ippatsu. */
export function justAsPlanned(event: PlayedEvent): Counted[] {
  return countWins(event, 5, ({ win }) => (win.yaku.includes(IPPATSU) ? 1 : 0))
}

/** Closed wins without riichi. */
export function ninja(event: PlayedEvent): Counted[] {
  return countWins(event, 5, (won) => (winStyleOf(won) === 'dama' ? 1 : 0))
}

/** More than two wins with chiitoitsu of at least 3 han. */
export function favoriteTsuchidaApprentice(event: PlayedEvent): Counted[] {
  const isDear = ({ win }: CreditedWin) => win.yaku.includes(CHIITOITSU) && win.han >= 3
  return countWins(event, 5, (won) => (isDear(won) ? 1 : 0)).filter(({ count }) => count > 2)
}

/** Different yaku won with; yakuhai are one, however many. */
export function catchEmAll(event: PlayedEvent): Counted[] {
  const seen = new Map<number, Set<number>>()
  return countWins(event, 5, ({ win, winner }) => {
    const yakuOfPlayer = seen.get(winner.id) ?? new Set()
    const before = yakuOfPlayer.size
    for (const yaku of win.yaku) yakuOfPlayer.add(isYakuhai(yaku) ? FIRST_YAKUHAI : yaku)
    seen.set(winner.id, yakuOfPlayer)
    return yakuOfPlayer.size - before
  })
}

/** Average of all dora per win, with two digits; who never won with one is left out. */
export function doraLord(event: PlayedEvent): { name: string; count: string }[] {
  const wins = new Tally()
  const dora = new Tally()
  for (const { win, winner } of creditedWins(event)) {
    wins.add(winner)
    dora.add(winner, doraOf(win))
  }
  return first(dora.per(wins).highest(event), 5).map(({ name, count }) => ({
    name,
    count: count.toFixed(2),
  }))
}

const isYakuhai = (yaku: number): boolean => yaku >= FIRST_YAKUHAI && yaku <= LAST_YAKUHAI

function countWins(
  event: PlayedEvent,
  limit: number,
  worthOf: (won: CreditedWin) => number,
): Counted[] {
  const tally = new Tally()
  for (const won of creditedWins(event)) tally.add(won.winner, worthOf(won))
  return first(tally.highest(event), limit)
}
