import type { Ruleset } from '../../src/domain/event/rulesets'
import { type Seat, SEATS } from '../../src/domain/session/seats'
import { YAKU } from '../../src/domain/event/yaku'
import type { Random } from '../call/random'
import type { Win } from '../../src/domain/hand/hand'
import { percent, pick, pickWeighted } from './chance'
import {
  CLOSED_SHAPES,
  CLOSED_YAKUMAN,
  DAISANGEN,
  HAITEI,
  HOUTEI,
  type HandShape,
  IPPATSU,
  MENZEN_TSUMO,
  OPEN_SHAPES,
  OPEN_YAKUMAN,
  RIICHI,
  TANYAO,
} from './hand-shapes'

export interface WinWish {
  readonly winner: Seat
  /** The discarder; null for a tsumo. */
  readonly loser: Seat | null
  readonly hasRiichi: boolean
  readonly ruleset: Ruleset
  readonly random: Random
}

const OPEN_PERCENT = 55
const YAKUMAN_PERMILLE = 2

/**
 * One winner's hand. Its han are the sum of its yaku and dora, or -1 for a yakuman. Null when the rules
 * allow no yaku for such a hand.
 */
export function makeWin(wish: WinWish): Win | null {
  const { winner, hasRiichi, random } = wish
  const isOpen = !hasRiichi && percent(random, OPEN_PERCENT)
  const isYakuman = random.below(1000) < YAKUMAN_PERMILLE
  const shapes = possibleShapes(wish, { isOpen, isYakuman })
  if (shapes.length === 0) return null
  const shape = pickWeighted(random, shapes)
  const circumstances = isYakuman ? [] : drawCircumstances(wish, isOpen)
  const yaku = [...circumstances, ...shape.yaku]
  const dora = isYakuman ? NO_DORA : drawDora(wish)
  const fu = pick(random, wish.loser === null ? shape.fuOnTsumo : shape.fuOnRon)
  return {
    winner,
    pao: shape.yaku.includes(DAISANGEN) ? drawPao(wish) : null,
    han: isYakuman ? -1 : hanOf(yaku, isOpen) + dora.dora + dora.uradora + dora.kandora,
    fu,
    yaku,
    ...dora,
    openHand: isOpen,
  }
}

function possibleShapes(
  wish: WinWish,
  { isOpen, isYakuman }: { isOpen: boolean; isYakuman: boolean },
): HandShape[] {
  const { allowedYaku, withKuitan } = wish.ruleset
  const ownYaku = alwaysYaku(wish, isOpen)
  return shapesOf(isOpen, isYakuman).filter(
    ({ yaku }) =>
      yaku.every((id) => allowedYaku.includes(id)) &&
      (withKuitan || !isOpen || !yaku.includes(TANYAO)) &&
      yaku.length + ownYaku.length > 0,
  )
}

function shapesOf(isOpen: boolean, isYakuman: boolean): readonly HandShape[] {
  if (isYakuman) return isOpen ? OPEN_YAKUMAN : CLOSED_YAKUMAN
  return isOpen ? OPEN_SHAPES : CLOSED_SHAPES
}

/** The yaku that come from the way in which the hand was won, whatever its tiles are. */
function alwaysYaku({ loser, hasRiichi, ruleset }: WinWish, isOpen: boolean): number[] {
  const yaku: number[] = []
  if (hasRiichi) yaku.push(RIICHI)
  if (loser === null && !isOpen) yaku.push(MENZEN_TSUMO)
  return yaku.filter((id) => ruleset.allowedYaku.includes(id))
}

function drawCircumstances(wish: WinWish, isOpen: boolean): number[] {
  const { loser, hasRiichi, ruleset, random } = wish
  const lastTile = loser === null ? HAITEI : HOUTEI
  const lucky = hasRiichi && percent(random, 18) ? [IPPATSU] : percent(random, 1) ? [lastTile] : []
  return [...alwaysYaku(wish, isOpen), ...lucky.filter((id) => ruleset.allowedYaku.includes(id))]
}

const NO_DORA = { dora: 0, uradora: 0, kandora: 0, kanuradora: 0 }
const DORA_COUNTS = [
  { count: 0, weight: 45 },
  { count: 1, weight: 33 },
  { count: 2, weight: 15 },
  { count: 3, weight: 6 },
  { count: 4, weight: 1 },
]

function drawDora({ hasRiichi, random }: WinWish): typeof NO_DORA {
  const draw = () => pickWeighted(random, DORA_COUNTS).count
  return {
    ...NO_DORA,
    dora: draw(),
    uradora: hasRiichi ? Math.min(draw(), 3) : 0,
    kandora: percent(random, 3) ? 1 : 0,
  }
}

/**
 * If the rules have pao, another player is liable in half of these hands: the one who gave the third
 * dragon.
 */
function drawPao({ winner, ruleset, random }: WinWish): Seat | null {
  if (!ruleset.yakuWithPao.includes(DAISANGEN) || percent(random, 50)) return null
  return pick(
    random,
    SEATS.filter((seat) => seat !== winner),
  )
}

function hanOf(yaku: readonly number[], isOpen: boolean): number {
  return yaku.reduce((sum, id) => {
    const entry = YAKU.find((known) => known.id === id)
    const worth = isOpen ? entry?.open : entry?.closed
    return sum + (typeof worth === 'number' ? worth : 0)
  }, 0)
}
