import { doraOf, winStyleOf } from '../finished-game'
import { type CreditedWin, creditedWins, type PlayedEvent } from './played-event'
import { firstRanked, Tally } from './ranking'

const IPPATSU = 35
const CHIITOITSU = 31
const FIRST_YAKUHAI = 13
/**
 * The last of the ids for yakuhai, that of "yakuhai x5". It is no longer used, but old hands may contain
 * it.
 */
const LAST_YAKUHAI = 17

interface Counted {
  readonly name: string
  readonly count: number
}

/** Who had the most yakuhai triplets in won hands; yakuhai x3 counts as three. */
export function dovakins(event: PlayedEvent): Counted[] {
  return countWins(event, 3, ({ win }) =>
    win.yaku.filter(isYakuhai).reduce((sum, yaku) => sum + yaku - FIRST_YAKUHAI + 1, 0),
  )
}

/** Wins with ippatsu. */
export function justAsPlanned(event: PlayedEvent): Counted[] {
  return countWins(event, 5, ({ win }) => (win.yaku.includes(IPPATSU) ? 1 : 0))
}

/** Wins with a closed hand and without riichi. */
export function ninja(event: PlayedEvent): Counted[] {
  return countWins(event, 5, (won) => (winStyleOf(won) === 'dama' ? 1 : 0))
}

/** Wins with chiitoitsu of at least 3 han; only players with more than two of them are listed. */
export function favoriteTsuchidaApprentice(event: PlayedEvent): Counted[] {
  const isDear = ({ win }: CreditedWin) => win.yaku.includes(CHIITOITSU) && win.han >= 3
  return countWins(event, 5, (won) => (isDear(won) ? 1 : 0)).filter(({ count }) => count > 2)
}

/** How many different yaku a player won with; all yakuhai count as one. */
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

/** The average number of all dora in a won hand, with two decimals; players who never won with a dora are left out. */
export function doraLord(event: PlayedEvent): { name: string; count: string }[] {
  const wins = new Tally()
  const dora = new Tally()
  for (const { win, winner } of creditedWins(event)) {
    // When a referee enters a hand without its yaku, its dora are missing too.
    if (win.yaku.length === 0) continue
    wins.add(winner)
    dora.add(winner, doraOf(win))
  }
  return firstRanked(dora.per(wins).highest(event), 5).map(({ name, count }) => ({
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
  return firstRanked(tally.highest(event), limit)
}
